import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { ClientList } from '#domain/clients/client.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { holding, pairsOf, searchOf } from '#server/accounts/users/search.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { nameKey } from '#server/db/tables/sort-keys.ts';
import { hasNominatedBy, isReviewedBy } from './due.ts';
import { whereLetter } from './letters.ts';
import { type FoundClient, isChecked, selectClients } from './store.ts';

/** The list of clients by name, filtered and searched, page by page. */

/** So many clients are counted; of a search fewer, since each has to be read. */
const counted = { all: 10_000, found: 1000 };

/** Among so many it is tried how many fit a search. */
const tried = 500;
/** From this share on, those that fit are soon found in the order of the list. */
const manyFit = 0.02;

type Filters = Partial<Omit<ClientList, 'search' | 'page' | 'pageSize'>>;

function passing(
  { kind, status, manager, group, letter, identity, nominatedTo, reviewTo }: Filters,
  today: Day,
): SQL | undefined {
  return and(
    isNull(clients.removedAt),
    kind === undefined ? undefined : eq(clients.kind, kind),
    status === undefined ? undefined : eq(clients.status, status),
    manager === undefined ? undefined : eq(clients.managerId, manager),
    group === undefined ? undefined : eq(clients.groupId, group),
    letter === undefined ? undefined : whereLetter(letter, today),
    nominatedTo === undefined ? undefined : hasNominatedBy(nominatedTo),
    reviewTo === undefined ? undefined : isReviewedBy(reviewTo),
    identity === undefined ? undefined : identity === 'checked' ? isChecked : not(isChecked),
  );
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface Ids {
  readonly ids: readonly string[];
  /** One more than `most` if there are more. */
  readonly total: number;
}

const moreThan = (total: number, most: number): { more?: true } =>
  total > most ? { more: true } : {};

/** One more than `most` if there are more. */
function countUpTo(queries: Queries, where: SQL | undefined, most: number): Promise<number> {
  const some = queries
    .select({ one: sql<number>`1`.as('one') })
    .from(clients)
    .where(where)
    .limit(most + 1)
    .as('some');
  return queries.$count(some);
}

/** Along the index of the names. */
async function inOrder(
  queries: Queries,
  where: SQL | undefined,
  { limit, offset }: Page,
  most: number,
): Promise<Ids> {
  const page = await queries
    .select({ id: clients.id })
    .from(clients)
    .where(where)
    .orderBy(nameKey, clients.id)
    .limit(limit)
    .offset(offset);
  return { ids: page.map(({ id }) => id), total: await countUpTo(queries, where, most) };
}

/** What few have is looked up in the index of the texts, and put in order then. */
async function byText(
  queries: Queries,
  where: SQL | undefined,
  { limit, offset }: Page,
): Promise<Ids> {
  const found = queries.$with('found').as(
    queries
      .select({ id: clients.id, key: sql<string>`${nameKey}`.as('key') })
      .from(clients)
      .where(where),
  );
  const rows = await queries
    .with(found)
    .select({ id: found.id, total: sql<number>`count(*) over ()::int` })
    .from(found)
    .orderBy(found.key, found.id)
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  const total =
    first?.total ??
    (offset === 0 ? 0 : (await byText(queries, where, { limit: 1, offset: 0 })).total);
  return { ids: rows.map(({ id }) => id), total };
}

async function search(
  queries: Queries,
  text: string,
  filters: SQL | undefined,
  page: Page,
  most: number,
): Promise<Ids> {
  const { patterns, indexed } = searchOf(text);
  const fits = sql`${clients.searchText} like any (${sql.param([...patterns])}::text[])`;
  // The planner cannot see through coalesce: it neither expects few nor asks an index for them.
  const fitsWhenRead = sql`coalesce(${fits}, false)`;
  const sample = queries
    .select({ fits: sql<boolean>`${fits}`.as('fits') })
    .from(clients)
    .where(isNull(clients.removedAt))
    .limit(tried)
    .as('sample');
  const [trial] = await queries
    .select({ share: sql<number>`coalesce(avg(fits::int), 0)::float8` })
    .from(sample);
  if (trial && trial.share >= manyFit) {
    return inOrder(queries, and(filters, fitsWhenRead), page, most);
  }
  const inIndex = /[\p{L}\p{N}]{3}/u.test(indexed)
    ? sql`${clients.searchText} like ${holding(indexed)}`
    : sql`search_pairs(${clients.searchText}) @> ${sql.param([...pairsOf(indexed)])}::text[]`;
  return byText(queries, and(filters, inIndex, fitsWhenRead), page);
}

interface ListedClients {
  readonly found: readonly FoundClient[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: true;
}

export async function listClients(
  queries: Queries,
  list: ClientList,
  today: Day,
): Promise<ListedClients> {
  const { search: text, page, pageSize, ...filters } = list;
  const at = { limit: pageSize, offset: (page - 1) * pageSize };
  const most = Math.max(text === '' ? counted.all : counted.found, at.offset + pageSize);
  const { ids, total } =
    text === ''
      ? await inOrder(queries, passing(filters, today), at, most)
      : await search(queries, text, passing(filters, today), at, most);
  const found =
    ids.length === 0
      ? []
      : await selectClients(queries)
          .where(inArray(clients.id, [...ids]))
          .orderBy(sql`nullif(lower(${clients.name}), '')`, clients.id);
  return { found, total: Math.min(total, most), ...moreThan(total, most) };
}

/** How many pass, up to those that are counted. */
export async function countClients(queries: Queries, filters: Filters, today: Day) {
  const total = await countUpTo(queries, passing(filters, today), counted.all);
  return { total: Math.min(total, counted.all), ...moreThan(total, counted.all) };
}
