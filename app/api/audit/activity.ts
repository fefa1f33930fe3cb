import { call } from '#app/api/call.ts';
import type { CallRequest } from '#domain/api/calls.ts';

/** Lines of the audit log, newest first; empty filters are ignored. */
export const readActivity = (query: NonNullable<CallRequest<'GET /api/activity'>['query']>) =>
  call('GET /api/activity', { query });
