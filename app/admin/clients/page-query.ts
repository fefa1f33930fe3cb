import { queryOptions } from '@tanstack/react-query';
import { listUsers } from '#app/api/users.ts';

/** Under this, everything that was loaded of the list. */
export const clientsKey = ['clients'];

class ListFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The list could not be loaded (${status}).`);
    this.status = status;
  }
}

/** A server that is out of reach for a moment gets a second chance; one that refuses does not. */
const mayPass = (error: Error) =>
  error instanceof ListFailure && (error.status === 0 || error.status >= 500);

/** One page of the list. Each search has its own, so an old answer never stands for a newer one. */
export function pageQuery(search: string, pageSize: number, page: number) {
  return queryOptions({
    queryKey: [...clientsKey, search, pageSize, page],
    queryFn: async ({ signal }) => {
      const answer = await listUsers({ search, pageSize, page }, signal);
      if (!answer.ok) throw new ListFailure(answer.status);
      const { data, total } = answer.data;
      if (!data || total === undefined) throw new ListFailure(200);
      return { people: data, total, first: (page - 1) * pageSize };
    },
    retry: (failures, error) => failures < 1 && mayPass(error),
    retryDelay: 500,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    staleTime: 30_000,
    gcTime: 60_000,
  });
}
