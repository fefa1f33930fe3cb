import { and, desc, eq, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserList } from '#domain/accounts/people.ts';
import type { Queries } from '#server/db/database.ts';
import { companies, userCounts, users } from '#server/db/schema.ts';
import { type ViewedCompany, type ViewedUser, viewedColumns } from './user-view.ts';

/** The list of people: newest first, searched by name, email, phone and status, page by page. */

interface Listed {
  readonly user: ViewedUser;
  readonly company: ViewedCompany | null;
}

const columns = {
  user: viewedColumns,
  company: { id: companies.id, name: companies.name },
};

const holding = (text: string) => like(users.searchText, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

/** The same number in national and international form. */
function otherPrefix(digits: string): string {
  if (/^\+61\d/.test(digits)) return digits.replace('+61', '0');
  return /^0\d/.test(digits) ? digits.replace('0', '+61') : digits;
}

/** A phone number is found however it was typed or stored: with gaps or without, with 0 or +61. */
function textMatches(search: string): SQL | undefined {
  const digits = search.replace(/[^\d+]/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(search) && digits !== '';
  const spellings = looksLikePhone ? [search, digits, otherPrefix(digits)] : [search];
  return or(...[...new Set(spellings)].map(holding));
}

/** "act" and "inactive" search by status; anything shorter is more likely part of a name. */
function statusMeant(search: string): boolean | undefined {
  if (search.length < 3) return undefined;
  if ('active'.startsWith(search)) return true;
  return 'inactive'.startsWith(search) ? false : undefined;
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const status = statusMeant(search);
  const matching = textMatches(search);
  return status === undefined ? matching : or(matching, eq(users.isActive, status));
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Queries for the number of matches and the positions on a page. */

const blockSize = 2000;

/** Whole blocks before the page are skipped by their counts. */
const ofEveryone = ({ limit, offset }: Page): SQL => sql`
  with blocks as (
    select block, sum(total) as here from ${userCounts} group by block
  ), placed as (
    select block, here, sum(here) over (order by block desc) as reached from blocks
  ), beginning as (
    select coalesce(sum(here), 0) as total,
      max(block) filter (where reached > ${offset}) as block,
      coalesce(max(reached) filter (where reached <= ${offset}), 0) as skipped
    from placed
  )
  select (select total from beginning)::int as total, array(
    select position from ${users}
    where position < ((select block from beginning) + 1) * ${blockSize}
    order by position desc
    limit ${limit} offset (select ${offset} - skipped from beginning)
  ) as positions`;

/** Searches once, both to count and to show. */
const ofMatches = (matching: SQL | undefined, { limit, offset }: Page): SQL => sql`
  with found as (select position from ${users} where ${matching})
  select (select count(*) from found)::int as total,
    array(select position from found order by position desc limit ${limit} offset ${offset})
      as positions`;

/** Matches by status are counted already and may be very many. */
const ofStatus = (status: boolean, search: string, { limit, offset }: Page): SQL => sql`
  select (
    (select coalesce(sum(total), 0) from ${userCounts} where ${eq(userCounts.isActive, status)}) +
    (select count(*) from ${users} where ${and(textMatches(search), ne(users.isActive, status))})
  )::int as total, array(
    select position from ${users} where ${matches(search)}
    order by position desc limit ${limit} offset ${offset}
  ) as positions`;

function pageOf(search: string, page: Page): SQL {
  if (search === '') return ofEveryone(page);
  const status = statusMeant(search);
  return status === undefined
    ? ofMatches(textMatches(search), page)
    : ofStatus(status, search, page);
}

function readPeople(queries: Queries, wanted: SQL | undefined): Promise<Listed[]> {
  return queries
    .select(columns)
    .from(users)
    .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
    .where(wanted)
    .orderBy(desc(users.position));
}

interface Found extends Record<string, unknown> {
  readonly total: number;
  readonly positions: readonly string[];
}

export async function listUsers(
  queries: Queries,
  { search: given, page, pageSize }: UserList,
): Promise<{ people: readonly Listed[]; total: number }> {
  const search = given.toLowerCase();
  if (pageSize === undefined) {
    const people = await readPeople(queries, matches(search));
    return { people, total: people.length };
  }
  const { rows } = await queries.execute<Found>(
    pageOf(search, { limit: pageSize, offset: (page - 1) * pageSize }),
  );
  const { total = 0, positions = [] } = rows[0] ?? {};
  const onPage = inArray(users.position, positions.map(Number));
  return { people: positions.length === 0 ? [] : await readPeople(queries, onPage), total };
}
