import type { SQL } from 'drizzle-orm';
import { type PeopleSort, peopleSorts, type UserList } from '#domain/accounts/people.ts';
import type { Database } from '#server/db/database.ts';
import { newestFirst, type Order, sortings } from './list-order.ts';
import {
  everyone,
  everyoneSorted,
  firstOfEveryone,
  matchesByPairs,
  matchesByStatus,
  matchesByText,
} from './list-queries.ts';
import { holding, pairsOf, searchOf } from './search.ts';
import type { ViewedCompany, ViewedUser } from './user-view.ts';

/** The list of people: newest first unless sorted, searched by name, email, phone and status, page by page. */

type Row = { readonly total: number; readonly more: boolean } & (
  | { readonly id: null }
  | (ViewedUser & { readonly companyId: string | null; readonly companyName: string })
);

interface Listed {
  readonly user: ViewedUser;
  readonly company: ViewedCompany | null;
}

export interface ListOfUsers {
  readonly people: readonly Listed[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: true;
}

/** Unless somebody asks for another number, so many matches are counted. */
const counted = 10_000;
const unlimited = 2 ** 31;

const listedOf = (row: Row): readonly Listed[] =>
  row.id === null
    ? []
    : [
        {
          user: row,
          company: row.companyId === null ? null : { id: row.companyId, name: row.companyName },
        },
      ];

export function openUserList({ prepare }: Database) {
  const queriesIn = (order: Order, all: SQL) => ({
    firstOfEveryone: prepare<Row>(`first people${order.name}`, firstOfEveryone(order)),
    everyone: prepare<Row>(`people${order.name}`, all),
    byText: prepare<Row>(`people by text${order.name}`, matchesByText(order)),
    byPairs: prepare<Row>(`people by pairs${order.name}`, matchesByPairs(order)),
    byStatus: prepare<Row>(`people of status${order.name}`, matchesByStatus(order)),
  });
  const unsorted = queriesIn(newestFirst, everyone);
  const sorted = Object.fromEntries(
    peopleSorts.map((sort) => [sort, queriesIn(sortings[sort], everyoneSorted(sortings[sort]))]),
  );

  function find(
    given: string,
    sort: PeopleSort | undefined,
    page: { limit: number; offset: number },
    countUpTo: number,
  ) {
    const ask = (sort && sorted[sort]) ?? unsorted;
    if (given === '') return page.offset === 0 ? ask.firstOfEveryone(page) : ask.everyone(page);
    const { patterns, indexed, status } = searchOf(given);
    if (status !== undefined) return ask.byStatus({ ...page, patterns, status });
    // A page is always full, however few are counted.
    const most = Math.max(countUpTo, page.offset + page.limit);
    const values = { ...page, patterns, most };
    return /[\p{L}\p{N}]{3}/u.test(indexed)
      ? ask.byText({ ...values, indexed: holding(indexed) })
      : ask.byPairs({ ...values, indexed: pairsOf(indexed) });
  }

  return async function listUsers(query: UserList): Promise<ListOfUsers> {
    const { search, sort, page, pageSize = unlimited, countUpTo = counted } = query;
    const offset = query.pageSize === undefined ? 0 : (page - 1) * pageSize;
    const rows = await find(search, sort, { limit: pageSize, offset }, countUpTo);
    const { total = 0, more = false } = rows[0] ?? {};
    return { people: rows.flatMap(listedOf), total, ...(more ? { more } : {}) };
  };
}
