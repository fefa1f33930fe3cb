import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { ClientList } from '#domain/clients/client.ts';
import { holding, pairsOf, searchOf } from '#server/accounts/users/search.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { nameKey } from '#server/db/tables/sort-keys.ts';
import { type FoundClient, isChecked, selectClients } from './store.ts';

/** The list of clients by name, filtered and searched, page by page. */

/** So many matches are counted. */
const counted = 10_000;

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { patterns, indexed } = searchOf(search);
  const fits = sql`${clients.searchText} like any (${sql.param([...patterns])}::text[])`;
  const inIndex = /[\p{L}\p{N}]{3}/u.test(indexed)
    ? sql`${clients.searchText} like ${holding(indexed)}`
    : sql`search_pairs(${clients.searchText}) @> ${sql.param([...pairsOf(indexed)])}::text[]`;
  return sql`${inIndex} and ${fits}`;
}

function conditionsOf(list: ClientList): SQL | undefined {
  const { search, kind, status, manager, group, letter, identity } = list;
  return and(
    isNull(clients.removedAt),
    matches(search),
    kind === undefined ? undefined : eq(clients.kind, kind),
    status === undefined ? undefined : eq(clients.status, status),
    manager === undefined ? undefined : eq(clients.managerId, manager),
    group === undefined ? undefined : eq(clients.groupId, group),
    // There are no engagement letters yet.
    letter === undefined || letter === 'none' ? undefined : sql`false`,
    identity === undefined ? undefined : identity === 'checked' ? isChecked : not(isChecked),
  );
}

interface ListedClients {
  readonly found: readonly FoundClient[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: true;
}

export async function listClients(queries: Queries, list: ClientList): Promise<ListedClients> {
  const first = (list.page - 1) * list.pageSize;
  const most = Math.max(counted, first + list.pageSize);
  const ids = await queries
    .select({ id: clients.id })
    .from(clients)
    .where(conditionsOf(list))
    .orderBy(nameKey, clients.id)
    .limit(most + 1);
  const page = ids.slice(first, first + list.pageSize).map(({ id }) => id);
  const found =
    page.length === 0
      ? []
      : await selectClients(queries)
          .where(inArray(clients.id, page))
          .orderBy(sql`nullif(lower(${clients.name}), '')`, clients.id);
  const total = Math.min(ids.length, most);
  return { found, total, ...(ids.length > most ? { more: true } : {}) };
}
