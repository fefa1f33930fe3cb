import { call } from '#app/api/call.ts';
import type { CallAnswer, CallRequest } from '#domain/api/calls.ts';

/** The practice's calls about whom it acts for. */

export type ClientPage = CallAnswer<'GET /api/clients'>;
type Query = NonNullable<CallRequest<'GET /api/clients'>['query']>;
type Change = CallRequest<'PATCH /api/clients/:id'>['body'];

export const listClients = (query: Query, signal?: AbortSignal) =>
  call('GET /api/clients', { query, ...(signal ? { signal } : {}) });

export const addClient = (body: CallRequest<'POST /api/clients'>['body']) =>
  call('POST /api/clients', { body });

export const readClient = (id: string) => call('GET /api/clients/:id', { params: { id } });

export const changeClient = (id: string, body: Change) =>
  call('PATCH /api/clients/:id', { params: { id }, body });

export const readTimeline = (
  id: string,
  query: CallRequest<'GET /api/clients/:id/timeline'>['query'],
) => call('GET /api/clients/:id/timeline', { params: { id }, query });

export const readFormDifferences = (id: string) =>
  call('GET /api/clients/:id/form-differences', { params: { id } });

export const revealTfn = (id: string) =>
  call('POST /api/clients/:id/reveal', {
    params: { id },
    body: { field: 'tfn' },
    confirmFor: 'reveal',
  });

/** More than act for any client. */
const mostPeople = 100;

export const listPeople = (id: string) =>
  call('GET /api/clients/:id/people', { params: { id }, query: { pageSize: mostPeople } });

type Rights = CallRequest<'PUT /api/clients/:id/people/:account'>['body'];

export const setPerson = (id: string, account: string, body: Rights) =>
  call('PUT /api/clients/:id/people/:account', { params: { id, account }, body });

export const removePerson = (id: string, account: string) =>
  call('DELETE /api/clients/:id/people/:account', { params: { id, account } });

export const findGroups = (search: string) =>
  call('GET /api/groups', { query: { search, pageSize: 20 } });

export const addGroup = (name: string) => call('POST /api/groups', { body: { name } });

export const listViews = () => call('GET /api/clients/views', { query: { pageSize: 100 } });

export const addView = (body: CallRequest<'POST /api/clients/views'>['body']) =>
  call('POST /api/clients/views', { body });

export const removeView = (id: string) => call('DELETE /api/clients/views/:id', { params: { id } });
