import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '#app/api/accounts/users.ts';
import { contentOf, retryPolicy } from '#app/session/retry-policy.ts';
import type { PeopleSort } from '#domain/accounts/people.ts';
import { wording } from '#domain/wording.ts';

export type Show = 'all' | 10 | 25;

export interface ListQuery {
  readonly search: string;
  /** Empty for newest first. */
  readonly sort: PeopleSort | '';
  readonly show: Show;
  /** Starts at 1. */
  readonly page: number;
}

/** The prefix of every query key of the list. */
export const clientsKey = ['clients'];

const countStep = 1000;

/** Counting all of many matches would take long; so many, or somewhat more than the page reaches. */
const countFor = (lastRow: number) => countStep * (Math.floor(lastRow / countStep) + 1);

type Asked = Pick<ListQuery, 'search' | 'sort'>;

/** One page of the list, cached by search, so that an old answer never replaces a newer one. */
export function pageQuery(asked: Asked, pageSize: number, page: number) {
  const { search, sort } = asked;
  return queryOptions({
    ...retryPolicy,
    queryKey: [...clientsKey, search, sort, pageSize, page],
    queryFn: async ({ signal }) => {
      const countUpTo = countFor(page * pageSize);
      const answer = await listUsers({ search, sort, pageSize, page, countUpTo }, signal);
      const { data, total, more = false } = contentOf(answer);
      if (!data || total === undefined) throw new Error(wording.access.invalidResponse);
      return { asked, people: data, total, more, first: (page - 1) * pageSize };
    },
    staleTime: 30_000,
    gcTime: 60_000,
  });
}
