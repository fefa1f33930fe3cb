import type { Answer } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import type { PeopleSort, SentSignup, UserChange } from '#domain/accounts/people.ts';
import type { User } from '#domain/accounts/user.ts';
import type { CallAnswer } from '#domain/api/calls.ts';

/** The admin's calls about people. */

export type UserPage = CallAnswer<'GET /api/users'>;

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

function sorted(people: User[], sort: PeopleSort | ''): User[] {
  if (sort === '') return people;
  const key = sortKeys[sort.replace('-', '') as keyof typeof sortKeys];
  const inOrder = people.toSorted((one, other) => key(one).localeCompare(key(other)));
  return sort.startsWith('-') ? inOrder.reverse() : inOrder;
}

/** A list without a total is everyone, so search, sorting and paging happen here. */
function pageOf(everyone: User[], query: ListQuery): UserPage {
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
  const isCounted = search !== '' || sort !== '';
  const answer = await call('GET /api/users', {
    query: {
      search,
      page,
      pageSize,
      sort: sort || undefined,
      countUpTo: isCounted ? countUpTo : undefined,
    },
    signal,
  });
  if (!answer.ok || !answer.data.data || answer.data.total !== undefined) return answer;
  return { ok: true, data: pageOf(answer.data.data, query) };
}

export const findUser = (id: string) => call('GET /api/users/:id', { params: { id } });

export const createUser = (body: SentSignup) => call('POST /api/users/signup', { body });

export const inviteUser = (email: string, role: AccountType) =>
  call('POST /api/users/invite', { body: { email, role } });

/** Fails when someone else has changed the person since they were loaded. */
export const changeUser = ({ _id, revision }: User, body: UserChange) =>
  call('PATCH /api/users/:id', {
    params: { id: _id },
    body,
    headers: { 'if-match': `"${revision}"` },
  });

export const deactivateUser = (id: string) => call('DELETE /api/users/:id', { params: { id } });
