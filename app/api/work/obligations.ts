import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';

/** The practice's calls about what recurs for clients. */

export type NewObligations = CallRequest<'PUT /api/clients/:id/obligations'>['body'];
type LodgmentQuery = NonNullable<CallRequest<'GET /api/lodgments'>['query']>;

export const readObligations = (id: string) =>
  call('GET /api/clients/:id/obligations', { params: { id } });

export const setObligations = (id: string, body: NewObligations) =>
  call('PUT /api/clients/:id/obligations', { params: { id }, body });

export const listLodgments = (query: LodgmentQuery, signal?: AbortSignal) =>
  call('GET /api/lodgments', { query, ...(signal ? { signal } : {}) });
