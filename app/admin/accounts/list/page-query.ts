import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '#app/api/accounts/users.ts';
import { contentOf, retryPolicy } from '#app/session/retry-policy.ts';
import { wording } from '#domain/wording.ts';

/** The prefix of every query key of the list. */
export const clientsKey = ['clients'];

/** One page of the list, cached by search, so that an old answer never replaces a newer one. */
export function pageQuery(search: string, pageSize: number, page: number) {
  return queryOptions({
    ...retryPolicy,
    queryKey: [...clientsKey, search, pageSize, page],
    queryFn: async ({ signal }) => {
      const { data, total } = contentOf(await listUsers({ search, pageSize, page }, signal));
      if (!data || total === undefined) throw new Error(wording.access.invalidResponse);
      return { search, people: data, total, first: (page - 1) * pageSize };
    },
    staleTime: 30_000,
    gcTime: 60_000,
  });
}
