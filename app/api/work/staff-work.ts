import { call } from '#app/api/call.ts';
import type { CallAnswer, CallRequest } from '#domain/api/calls.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { ListedWork } from '#domain/work/work.ts';

/** The practice's calls about work. */

export type WorkPage = CallAnswer<'GET /api/work'>;
export type WorkFilters = NonNullable<CallRequest<'GET /api/work'>['query']>;
export type NewWork = CallRequest<'POST /api/work'>['body'];
type WorkChange = CallRequest<'PATCH /api/work/:id'>['body'];
type ItemChange = CallRequest<'PATCH /api/work/:id/items/:item'>['body'];
type AskedItems = CallRequest<'POST /api/work/:id/items'>['body'];
export type NewItems = Extract<AskedItems, { readonly items: unknown }>['items'];

export const listWorks = (query: WorkFilters, signal?: AbortSignal) =>
  call('GET /api/work', { query, ...(signal && { signal }) });

/** More than any practice has. */
const mostAssignees = 100;

export const listAssignees = () =>
  call('GET /api/work/assignees', { query: { pageSize: mostAssignees } });

/** What is asked and declared, as the practice words it now. */
export const readWorkTexts = () => call('GET /api/work/texts');

export const readWork = (id: string) => call('GET /api/work/:id', { params: { id } });

export const startWork = (body: NewWork) => call('POST /api/work', { body });

/** Fails when someone else has changed the work since it was loaded. */
export const changeWork = (
  { _id, revision }: Pick<ListedWork, '_id' | 'revision'>,
  body: WorkChange,
) =>
  call('PATCH /api/work/:id', {
    params: { id: _id },
    body,
    headers: { 'if-match': `"${revision}"` },
  });

export const lodgeWork = (id: string, body: CallRequest<'POST /api/work/:id/lodge'>['body']) =>
  call('POST /api/work/:id/lodge', { params: { id }, body });

export const assessWork = (id: string, body: CallRequest<'POST /api/work/:id/assess'>['body']) =>
  call('POST /api/work/:id/assess', { params: { id }, body });

export const reviewWork = (id: string, body: CallRequest<'POST /api/work/:id/review'>['body']) =>
  call('POST /api/work/:id/review', { params: { id }, body });

export const askFor = (id: string, items: NewItems) =>
  call('POST /api/work/:id/items', { params: { id }, body: { items } });

export const changeItem = (id: string, item: string, body: ItemChange) =>
  call('PATCH /api/work/:id/items/:item', { params: { id, item }, body });

export const withdrawItem = (id: string, item: string) =>
  call('DELETE /api/work/:id/items/:item', { params: { id, item } });

export const deleteWork = (id: string) => call('DELETE /api/work/:id', { params: { id } });

/** Oldest first. */
export const listComments = (id: string, page: number, pageSize: number) =>
  call('GET /api/work/:id/comments', { params: { id }, query: { page, pageSize } });

export const addComment = (id: string, body: CallRequest<'POST /api/work/:id/comments'>['body']) =>
  call('POST /api/work/:id/comments', { params: { id }, body });

/** Replaces what was sent before. */
export const putUp = (id: string, body: CallRequest<'POST /api/work/:id/approval'>['body']) =>
  call('POST /api/work/:id/approval', { params: { id }, body });

export const loadSummary = (id: string) => call('GET /api/work/:id/summary', { params: { id } });

export const listClientPeople = (id: string) =>
  call('GET /api/clients/:id/people', { params: { id }, query: { pageSize: 100 } });

export const remindSigner = (id: string, account: string, subject: Approval['subject']) =>
  call('POST /api/work/:id/approval/remind', { params: { id }, body: { account, subject } });

export const withdrawApproval = (id: string, subject: Approval['subject']) =>
  call('DELETE /api/work/:id/approval', { params: { id }, query: { subject } });

export const undoWork = (id: string) => call('POST /api/work/undos/:id', { params: { id } });

export const acceptItems = (id: string, items: string[]) =>
  call('POST /api/work/:id/accept', { params: { id }, body: { items } });

type ManyChanges = CallRequest<'POST /api/work/changes'>['body'];
export type ChangeOfMany = ManyChanges['change'];

export const changeWorks = (works: string[], change: ChangeOfMany) =>
  call('POST /api/work/changes', { body: { works, change } });

export const remindOfWorks = (works: string[]) =>
  call('POST /api/work/reminders', { body: { works } });

export const listWorkViews = () => call('GET /api/work/views', { query: { pageSize: 100 } });

export const addWorkView = (body: CallRequest<'POST /api/work/views'>['body']) =>
  call('POST /api/work/views', { body });

export const removeWorkView = (id: string) =>
  call('DELETE /api/work/views/:id', { params: { id } });
