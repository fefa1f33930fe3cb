import type { Answer } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';

/** A client's calls about their own work. */

/** What is not finished yet, in the order of due dates, with what was asked for. */
export const openWorks = () => call('GET /api/work', { query: { stage: 'open', pageSize: 100 } });

/** The newest, finished or not. */
export const newestWorks = () => call('GET /api/work', { query: { sort: '-due', pageSize: 25 } });

export const readWork = (id: string) => call('GET /api/work/:id', { params: { id } });

export const sayNotAvailable = (id: string, item: string, reason: string) =>
  call('PATCH /api/work/:id/items/:item', {
    params: { id, item },
    body: { state: 'not-available', reason },
  });

export const answerInWords = (id: string, item: string, answer: string) =>
  call('PATCH /api/work/:id/items/:item', {
    params: { id, item },
    body: { state: 'answered', answer },
  });

const pageSize = 100;

type CommentPage = CallAnswer<'GET /api/work/:id/comments'>;

/** All of them, oldest first. */
export async function listComments(id: string): Promise<Answer<CommentPage>> {
  const all: CommentPage['data'] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize };
    const answer = await call('GET /api/work/:id/comments', { params: { id }, query });
    if (!answer.ok) return answer;
    const { data = [], total = 0 } = answer.data;
    all.push(...data);
    if (data.length < pageSize) return { ok: true, data: { data: all, total } };
  }
}

export const addComment = (id: string, text: string, item: string | undefined) =>
  call('POST /api/work/:id/comments', { params: { id }, body: { text, ...(item && { item }) } });
