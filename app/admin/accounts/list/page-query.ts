import { listUsers } from '#app/api/accounts/users.ts';
import { reloadAll } from '#app/api/change-loaded.ts';
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

const clientsKey = ['clients'];

export const reloadClients = () => reloadAll(clientsKey);

const countStep = 1000;

/** Counting all of many matches would take long; so many, or somewhat more than the page reaches. */
const countFor = (lastRow: number) => countStep * (Math.floor(lastRow / countStep) + 1);

type Asked = Pick<ListQuery, 'search' | 'sort'>;

/** One page of the list. */
export const pageOf = (asked: Asked, pageSize: number, page: number) => ({
  key: [...clientsKey, asked.search, asked.sort, pageSize, page],
  async ask(signal: AbortSignal) {
    const countUpTo = countFor(page * pageSize);
    const answer = await listUsers({ ...asked, pageSize, page, countUpTo }, signal);
    if (!answer.ok) return answer;
    const { data: people, total, more = false } = answer.data;
    if (!people || total === undefined) {
      return { ok: false as const, status: 200, message: wording.access.invalidResponse };
    }
    return {
      ok: true as const,
      data: { asked, people, total, more, first: (page - 1) * pageSize },
    };
  },
  freshFor: 30_000,
});
