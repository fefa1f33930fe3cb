import type { z } from 'zod';
import { call } from '#app/api/call.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { Approval, NewApproval } from '#domain/work/approval.ts';
import type { Comment, NewComment } from '#domain/work/comments.ts';
import type { Item, itemChangeSchema, newItemsSchema } from '#domain/work/items.ts';
import type { ListedWork, newWorkSchema, Work, WorkChange } from '#domain/work/work.ts';

/** The practice's calls about work. */

export interface WorkPage {
  readonly data: readonly ListedWork[];
  readonly total: number;
  /** There are more than `total`, which were not counted. */
  readonly more?: true;
}

interface Changed<Data> {
  readonly message: string;
  readonly data: Data;
}

export type NewWork = z.input<typeof newWorkSchema>;
export type NewItems = z.input<typeof newItemsSchema>;

const at = (path: string, id: string, item = '') =>
  path.replace(':id', encodeURIComponent(id)).replace(':item', encodeURIComponent(item));

/** Filters by their names in the call; those that are empty are left out. */
export const listWorks = (filters: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  call<WorkPage>(
    `${apiPaths.works}?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value))}`,
    signal ? { signal } : {},
  );

/** More than any practice has. */
const mostAssignees = '100';

export const listAssignees = () =>
  call<{ data: readonly { _id: string; name: string }[] }>(
    `${apiPaths.workAssignees}?${new URLSearchParams({ pageSize: mostAssignees })}`,
  );

export const readWork = (id: string) => call<{ data: Work }>(at(apiPaths.work, id));

export const startWork = (work: NewWork) =>
  call<Changed<Work>>(apiPaths.works, { method: 'POST', body: work });

/** Fails when somebody else has changed the work since it was loaded. */
export const changeWork = (
  { _id, revision }: Pick<ListedWork, '_id' | 'revision'>,
  change: WorkChange,
) =>
  call<Changed<Work>>(at(apiPaths.work, _id), {
    method: 'PATCH',
    body: change,
    headers: { 'if-match': `"${revision}"` },
  });

export const askFor = (id: string, items: NewItems) =>
  call<Changed<Item>>(at(apiPaths.workItems, id), { method: 'POST', body: { items } });

export const changeItem = (id: string, item: string, change: z.input<typeof itemChangeSchema>) =>
  call<Changed<Item>>(at(apiPaths.workItem, id, item), { method: 'PATCH', body: change });

export const withdrawItem = (id: string, item: string) =>
  call<{ message: string }>(at(apiPaths.workItem, id, item), { method: 'DELETE' });

export const deleteWork = (id: string) =>
  call<{ message: string }>(at(apiPaths.work, id), { method: 'DELETE' });

/** Oldest first. */
export const listComments = (id: string, page: number, pageSize: number) =>
  call<{ data: readonly Comment[]; total: number }>(
    `${at(apiPaths.workComments, id)}?${new URLSearchParams({ page: `${page}`, pageSize: `${pageSize}` })}`,
  );

export const addComment = (id: string, comment: NewComment) =>
  call<Changed<Comment>>(at(apiPaths.workComments, id), { method: 'POST', body: comment });

/** Replaces what was put up before. */
export const putUp = (id: string, approval: NewApproval) =>
  call<Changed<Approval>>(at(apiPaths.approval, id), { method: 'POST', body: approval });

export const withdrawApproval = (id: string, subject: Approval['subject']) =>
  call<Changed<Approval>>(`${at(apiPaths.approval, id)}?${new URLSearchParams({ subject })}`, {
    method: 'DELETE',
  });
