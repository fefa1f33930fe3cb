import type { Answer } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import type { ItemAnswer } from '#domain/work/item-answers.ts';

/** A client's calls about their own work; of all they act for where no client is named. */

/** What is not finished yet, in the order of due dates, with what was asked for. */
export const openWorks = (client: string) =>
  call('GET /api/work', { query: { client, stage: 'open', pageSize: 100 } });

/** The newest, finished or not. */
export const newestWorks = (client: string) =>
  call('GET /api/work', { query: { client, sort: '-due', pageSize: 25 } });

export const readWork = (id: string) => call('GET /api/work/:id', { params: { id } });

export const sayNotAvailable = (id: string, item: string, reason: string) =>
  call('PATCH /api/work/:id/items/:item', {
    params: { id, item },
    body: { state: 'not-available', reason },
  });

export const answerItem = (id: string, item: string, answer: ItemAnswer) =>
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

export const askForTime = (id: string, until: string) =>
  call('POST /api/work/:id/more-time', { params: { id }, body: { until } });
