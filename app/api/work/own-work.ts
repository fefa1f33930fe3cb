import { type Answer, call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Comment } from '#domain/work/comments.ts';
import type { Item } from '#domain/work/items.ts';
import type { ListedWork, Work } from '#domain/work/work.ts';

/** A client's calls about their own work. */

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

interface WorkPage {
  readonly data: readonly ListedWork[];
  readonly total: number;
}

const pageSize = 100;

/** What is not finished yet, in the order of due dates, with what was asked for. */
export const openWorks = () =>
  call<WorkPage>(`${apiPaths.works}?${new URLSearchParams({ stage: 'open', pageSize: '100' })}`);

/** The newest, finished or not. */
export const newestWorks = () =>
  call<WorkPage>(`${apiPaths.works}?${new URLSearchParams({ sort: '-due', pageSize: '25' })}`);

export const readWork = (id: string) => call<{ data: Work }>(at(apiPaths.work, id));

export const sayNotAvailable = (work: string, item: string, reason: string) =>
  call<{ message: string; data: Item }>(at(apiPaths.workItem, work).replace(':item', item), {
    method: 'PATCH',
    body: { state: 'not-available', reason },
  });

export const answerInWords = (work: string, item: string, answer: string) =>
  call<{ message: string; data: Item }>(at(apiPaths.workItem, work).replace(':item', item), {
    method: 'PATCH',
    body: { state: 'answered', answer },
  });

interface CommentPage {
  readonly data: readonly Comment[];
  readonly total: number;
}

const commentPage = (work: string, page: number) =>
  call<CommentPage>(
    `${at(apiPaths.workComments, work)}?${new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}` })}`,
  );

/** All of them, oldest first. */
export async function listComments(work: string): Promise<Answer<CommentPage>> {
  const all: Comment[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await commentPage(work, page);
    if (!answer.ok) return answer;
    const { data = [], total = 0 } = answer.data;
    all.push(...data);
    if (data.length < pageSize) return { ok: true, data: { data: all, total } };
  }
}

export const addComment = (work: string, text: string, item: string | undefined) =>
  call<{ message: string; data: Comment }>(at(apiPaths.workComments, work), {
    method: 'POST',
    body: { text, ...(item ? { item } : {}) },
  });
