import type { UserList } from '#domain/accounts/people.ts';
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

type Page = { readonly limit: number; readonly offset: number };

/** Unless someone asks for another number, so many matches are counted. */
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
  const first = prepare<Row>('first people', firstOfEveryone);
  const further = prepare<Row>('people', everyone);
  const queriesIn = (order: Order) => ({
    byText: prepare<Row>(`people by text${order.name}`, matchesByText(order)),
    byPairs: prepare<Row>(`people by pairs${order.name}`, matchesByPairs(order)),
    byStatus: prepare<Row>(`people of status${order.name}`, matchesByStatus(order)),
  });
  const sortedIn = (order: Order) => ({
    ...queriesIn(order),
    everyone: prepare<Row>(`people${order.name}`, everyoneSorted(order)),
  });
  const unsorted = queriesIn(newestFirst);
  const sorted = {
    name: sortedIn(sortings.name),
    '-name': sortedIn(sortings['-name']),
    status: sortedIn(sortings.status),
    '-status': sortedIn(sortings['-status']),
  };

  function find({ search: given, sort, countUpTo }: UserList, page: Page) {
    // A page is always full, however few are counted.
    const atLeast = (most: number) => Math.max(most, page.offset + page.limit);
    if (given === '' && sort)
      return sorted[sort].everyone({ ...page, most: atLeast(countUpTo ?? unlimited) });
    if (given === '') return page.offset === 0 ? first(page) : further(page);
    const ask = sort ? sorted[sort] : unsorted;
    const { patterns, indexed, status } = searchOf(given);
    if (status !== undefined) return ask.byStatus({ ...page, patterns, status });
    const values = { ...page, patterns, most: atLeast(countUpTo ?? counted) };
    return /[\p{L}\p{N}]{3}/u.test(indexed)
      ? ask.byText({ ...values, indexed: holding(indexed) })
      : ask.byPairs({ ...values, indexed: pairsOf(indexed) });
  }

  return async function listUsers(query: UserList): Promise<ListOfUsers> {
    const { page, pageSize = unlimited } = query;
    const offset = query.pageSize === undefined ? 0 : (page - 1) * pageSize;
    const rows = await find(query, { limit: pageSize, offset });
    const { total = 0, more = false } = rows[0] ?? {};
    return { people: rows.flatMap(listedOf), total, ...(more ? { more } : {}) };
  };
}
