import { type Answer, request } from '#app/api/request.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { PeopleSort, SentSignup, UserChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import { apiPaths } from '#domain/api-paths.ts';

/** The admin's calls about people. */

interface Changed {
  readonly message: string;
  readonly data: User;
}

export interface UserPage {
  readonly data: readonly User[];
  readonly total: number;
  /** There are more than `total`, which were not counted. */
  readonly more?: true;
}

const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

interface ListQuery {
  readonly search: string;
  /** Empty for newest first. */
  readonly sort: PeopleSort | '';
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** How many matches of a search are counted at most. */
  readonly countUpTo: number;
}

const sortKeys = {
  name: ({ name }: User) => name.toLowerCase(),
  status: ({ is_active }: User) => (is_active ? '' : 'inactive'),
};

function sorted(people: readonly User[], sort: PeopleSort | ''): readonly User[] {
  if (sort === '') return people;
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const inOrder = people.toSorted((one, other) => key(one).localeCompare(key(other)));
  return sort.startsWith('-') ? inOrder.reverse() : inOrder;
}

/** A list without a total is everybody, so search, sorting and paging happen here. */
function pageOf(everyone: readonly User[], query: ListQuery): UserPage {
  const { search, sort, page, pageSize } = query;
  const wanted = search.toLowerCase();
  const found = everyone.filter(
    ({ name, email, phone_number, is_active }) =>
      [name, email, phone_number].some((text) => text.toLowerCase().includes(wanted)) ||
      (is_active ? 'active' : 'inactive').startsWith(wanted),
  );
  const data = sorted(found, sort).slice((page - 1) * pageSize, page * pageSize);
  return { data, total: found.length };
}

/** Also understands a list without a total, bare or inside an object. */
export async function listUsers(query: ListQuery, signal: AbortSignal): Promise<Answer<UserPage>> {
  const { search, sort, page, pageSize, countUpTo } = query;
  const parameters = new URLSearchParams({
    search,
    page: `${page}`,
    pageSize: `${pageSize}`,
    ...(sort === '' ? {} : { sort }),
    ...(search === '' && sort === '' ? {} : { countUpTo: `${countUpTo}` }),
  });
  const answer = await request<UserPage>(`${apiPaths.users}?${parameters}`, { signal });
  if (!answer.ok || !answer.data.data || answer.data.total !== undefined) return answer;
  return { ok: true, data: pageOf(answer.data.data, query) };
}

export const findUser = (id: string) => request<{ data: User }>(at(apiPaths.user, id));

export const createUser = (signup: SentSignup) =>
  request<Changed>(apiPaths.signup, { method: 'POST', body: signup });

export const inviteUser = (email: string, role: AccountType) =>
  request<Changed>(apiPaths.invite, { method: 'POST', body: { email, role } });

/** Fails when somebody else has changed the person since they were loaded. */
export const changeUser = ({ _id, revision }: User, change: UserChange) =>
  request<Changed>(at(apiPaths.user, _id), {
    method: 'PATCH',
    body: change,
    headers: { 'if-match': `"${revision}"` },
  });

export const deactivateUser = (id: string) =>
  request<Changed>(at(apiPaths.user, id), { method: 'DELETE' });
