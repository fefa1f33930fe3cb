import { type Answer, call } from '#app/api/call.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { SentSignup, UserChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';

/** What admins ask of the server about people. */

interface Changed {
  readonly message: string;
  readonly data: User;
}

export interface UserPage {
  readonly data: readonly User[];
  readonly total: number;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

export function listUsers(
  { search, page, pageSize }: { search: string; page: number; pageSize: number },
  signal: AbortSignal,
): Promise<Answer<UserPage>> {
  const query = new URLSearchParams({ search, page: `${page}`, pageSize: `${pageSize}` });
  return call<UserPage>(`${apiPaths.users}?${query}`, { signal });
}

export const findUser = (id: string) => call<{ data: User }>(at(apiPaths.user, id));

export const createUser = (signup: SentSignup) =>
  call<Changed>(apiPaths.signup, { method: 'POST', body: signup });

export const inviteUser = (email: string, role: AccountType) =>
  call<Changed>(apiPaths.invite, { method: 'POST', body: { email, role } });

/** Refused when somebody else has changed the person since they were read. */
export const changeUser = ({ _id, revision }: User, change: UserChange) =>
  call<Changed>(at(apiPaths.user, _id), {
    method: 'PATCH',
    body: change,
    headers: { 'if-match': `"${revision}"` },
  });

export const deactivateUser = (id: string) =>
  call<Changed>(at(apiPaths.user, id), { method: 'DELETE' });
