import { call } from '#app/api/call.ts';
import type { SentIdentityCheck } from '#domain/identity/identity-check.ts';

/** The practice's calls about who a client is. */

export const listIdentityChecks = (id: string, page: number) =>
  call('GET /api/users/:id/identity-checks', { params: { id }, query: { page } });

export const noteIdentityCheck = (id: string, body: SentIdentityCheck) =>
  call('POST /api/users/:id/identity-checks', { params: { id }, body });

export const withdrawIdentityCheck = (id: string, check: string, reason: string) =>
  call('POST /api/users/:id/identity-checks/:check/withdraw', {
    params: { id, check },
    body: { reason },
  });
