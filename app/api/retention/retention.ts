import { call } from '#app/api/call.ts';

/** How long records are kept, legal holds, and erasing people. */

export const readRetention = () => call('GET /api/retention');

export const changePeriod = (rule: string, count: number) =>
  call('PATCH /api/retention/:rule', { params: { rule }, body: { count } });

export const readPersonRetention = (id: string) =>
  call('GET /api/users/:id/retention', { params: { id } });

export const placeHold = (id: string, reason: string) =>
  call('PUT /api/users/:id/hold', { params: { id }, body: { reason } });

export const liftHold = (id: string) => call('DELETE /api/users/:id/hold', { params: { id } });

export const erasePerson = (id: string) => call('POST /api/users/:id/erase', { params: { id } });

export const stopErasing = (id: string) => call('DELETE /api/users/:id/erase', { params: { id } });
