import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { companies, userCounts, users } from '#server/db/schema.ts';
import { viewedColumns } from './user-view.ts';

/**
 * The queries of the list of people. Each makes the tables `page`, the positions to show, and
 * `counted`, how many there are, and asks for both at once.
 */

/** Filled in with each call. */
const limit = sql`${sql.placeholder('limit')}::bigint`;
const offset = sql`${sql.placeholder('offset')}::bigint`;
const patterns = sql`${sql.placeholder('patterns')}::text[]`;
/** The most matches that are counted. */
const most = sql`${sql.placeholder('most')}::bigint`;

const columns = sql.join(
  Object.entries(viewedColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

/** One row for each person on the page, or one without a person when nobody is on it. */
const peopleOf = (found: SQL): SQL => sql`
  with ${found}
  select counted.total::int as total, counted.more, shown.*
  from counted left join (
    select ${columns}, ${companies.name} as "companyName", ${companies.id} as "companyId",
      ${users.position}
    from page join ${users} using (position)
    left join ${companies}
      on ${and(eq(companies.id, users.companyId), isNull(companies.deletedAt))}
  ) as shown on true
  order by shown.position desc`;

export const firstOfEveryone = peopleOf(sql`
  counted as (
    select coalesce(sum(total::int), 0) as total, false as more from ${userCounts}
  ), page as (
    select position from ${users} order by position desc limit ${limit}
  )`);

const blockSize = 2000;

/** Whole blocks before the page are skipped by their counts; as int they are added up sooner. */
export const everyone = peopleOf(sql`
  placed as (
    select block, sum(total::int) over (order by block desc) as reached from ${userCounts}
  ), beginning as (
    select coalesce(max(reached), 0) as total,
      max(block) filter (where reached > ${offset}) as block,
      coalesce(max(reached) filter (where reached <= ${offset}), 0) as skipped
    from placed
  ), counted as (
    select total, false as more from beginning
  ), page as (
    select position from ${users}
    where position < ((select block from beginning) + 1) * ${sql.raw(String(blockSize))}
    order by position desc
    limit ${limit} offset (select ${offset} - skipped from beginning)
  )`);

const fits = sql`${users.searchText} like any (${patterns})`;

/** The newest people, among whom it is tried how many fit. */
const tried = 500;

/**
 * When many fit, they are soon found by going through the list from its beginning, and the index
 * would name far too many; when few do, the other way round. The first takes as many steps as
 * it takes to find the most that are counted, the second as many as there are matches, which are
 * dearer: about twice.
 */
const matchesBy = (inIndex: SQL): SQL =>
  peopleOf(sql`
  newest as materialized (
    select position, ${fits} as fits from ${users}
    order by position desc limit ${sql.raw(String(tried))}
  ), trial as materialized (
    select count(*) filter (where fits)::float8 ^ 2 * 2 * max(position) > ${most} * count(*) ^ 2
      as many_fit
    from newest
  ), found as materialized (
    (
      -- The planner cannot see through coalesce, so it never expects few.
      select position from ${users}
      where coalesce(${fits}, false) and (select many_fit from trial)
      order by position desc limit ${most} + 1
    ) union all (
      select position from ${users}
      where ${inIndex} and ${fits} and (select many_fit from trial) is not true
      order by position desc limit ${most} + 1
    )
  ), counted as (
    select least(count(*), ${most}) as total, count(*) > ${most} as more from found
  ), page as (
    select position from found order by position desc limit ${limit} offset ${offset}
  )`);

/** For what has three letters or digits in a row. */
export const matchesByText = matchesBy(sql`${users.searchText} like ${sql.placeholder('indexed')}`);

/** For shorter ones. */
export const matchesByPairs = matchesBy(
  sql`search_pairs(${users.searchText}) @> ${sql.placeholder('indexed')}::text[]`,
);

const status = sql`${sql.placeholder('status')}::boolean`;

/** Matches by status are counted already and may be very many. */
export const matchesByStatus = peopleOf(sql`
  counted as (
    select (
      (select coalesce(sum(total), 0) from ${userCounts} where ${eq(userCounts.isActive, status)}) +
      (select count(*) from ${users} where ${and(fits, ne(users.isActive, status))})
    ) as total, false as more
  ), page as (
    select position from ${users} where ${fits} or ${eq(users.isActive, status)}
    order by position desc limit ${limit} offset ${offset}
  )`);
