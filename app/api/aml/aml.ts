import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';

/** The practice's calls about who owns a client, and what an admin suspects. */

export const readAmlRecord = (id: string) => call('GET /api/clients/:id/aml', { params: { id } });

export const saveAmlRecord = (id: string, body: CallRequest<'PUT /api/clients/:id/aml'>['body']) =>
  call('PUT /api/clients/:id/aml', { params: { id }, body });

export const listSuspicions = (id: string, page: number) =>
  call('GET /api/clients/:id/suspicions', { params: { id }, query: { page } });

export const noteSuspicion = (id: string, note: string) =>
  call('POST /api/clients/:id/suspicions', { params: { id }, body: { note } });
