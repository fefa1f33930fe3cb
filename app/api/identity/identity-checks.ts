import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { IdentityCheck, SentIdentityCheck } from '#domain/identity/identity-check.ts';

/** The practice's calls about who a client is. */

const at = (path: string, id: string, check = '') =>
  path.replace(':id', encodeURIComponent(id)).replace(':check', encodeURIComponent(check));

interface Changed {
  readonly message: string;
  readonly data: IdentityCheck;
}

export const listIdentityChecks = (client: string, page: number) =>
  request<{ data: readonly IdentityCheck[]; total: number }>(
    `${at(apiPaths.identityChecks, client)}?page=${page}`,
  );

export const noteIdentityCheck = (client: string, check: SentIdentityCheck) =>
  request<Changed>(at(apiPaths.identityChecks, client), { method: 'POST', body: check });

export const withdrawIdentityCheck = (client: string, check: string, reason: string) =>
  request<Changed>(at(apiPaths.identityCheckWithdrawal, client, check), {
    method: 'POST',
    body: { reason },
  });
