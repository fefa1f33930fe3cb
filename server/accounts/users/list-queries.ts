import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { userCounts, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { newestFirst, type Order } from './list-order.ts';
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

/** One row for each person on the page, or one without a person when no one is on it. */
const peopleOf = ({ first }: Order, found: SQL): SQL => sql`
  with ${found}
  select counted.total::int as total, counted.more, shown.*
  from counted left join (
    select ${columns}, ${companies.name} as "companyName", ${companies.id} as "companyId", page.*
    from page join ${users} using (position)
    left join ${companies}
      on ${and(eq(companies.id, users.companyId), isNull(companies.deletedAt))}
  ) as shown on true
  order by ${first}`;

export const firstOfEveryone = peopleOf(
  newestFirst,
  sql`
  counted as (
    select coalesce(sum(total::int), 0) as total, false as more from ${userCounts}
  ), page as (
    select position from ${users} order by position desc limit ${limit}
  )`,
);

const blockSize = 2000;

/** Whole blocks before the page are skipped by their counts; as int they are added up sooner. */
export const everyone = peopleOf(
  newestFirst,
  sql`
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
  )`,
);

/**
 * Those before the page are counted off in the index, so whoever lists very many asks for no more
 * than they have reached.
 */
export const everyoneSorted = (order: Order): SQL =>
  peopleOf(
    order,
    sql`
  everyone as (
    select coalesce(sum(total::int), 0) as total from ${userCounts}
  ), counted as (
    select least(total, ${most}) as total, total > ${most} as more from everyone
  ), page as (
    select ${order.keys} from ${users} order by ${order.first} limit ${limit} offset ${offset}
  )`,
  );

const fits = sql`${users.searchText} like any (${patterns})`;
/** The planner cannot see through coalesce: it neither expects few nor asks an index for them. */
const fitsWhenRead = sql`coalesce(${fits}, false)`;

/** The newest people, among whom it is tried how many fit. */
const tried = 500;

/**
 * When many fit, they are soon found by going through the list from its beginning, and the index
 * would name far too many; when few do, the other way round.
 */
const matchesBy = (inIndex: SQL, order: Order): SQL => {
  const { keys, first, manyFit } = order;
  const share = sql`(count(*) filter (where fits)::float8 / count(*))`;
  return peopleOf(
    order,
    sql`
  newest as materialized (
    select position, ${fits} as fits from ${users}
    order by position desc limit ${sql.raw(String(tried))}
  ), trial as materialized (
    select ${manyFit(share, most, sql`max(position)`)}
      as many_fit
    from newest having count(*) > 0
  ), found as materialized (
    (
      select ${keys} from ${users}
      where ${fitsWhenRead} and (select many_fit from trial)
      order by ${first} limit ${most} + 1
    ) union all (
      select ${keys} from ${users}
      where ${inIndex} and ${fitsWhenRead} and (select many_fit from trial) is not true
      order by ${first} limit ${most} + 1
    )
  ), counted as (
    select least(count(*), ${most}) as total, count(*) > ${most} as more from found
  ), page as (
    select * from found order by ${first} limit ${limit} offset ${offset}
  )`,
  );
};

/** For what has three letters or digits in a row. */
export const matchesByText = (order: Order): SQL =>
  matchesBy(sql`${users.searchText} like ${sql.placeholder('indexed')}`, order);

/** For shorter ones. */
export const matchesByPairs = (order: Order): SQL =>
  matchesBy(sql`search_pairs(${users.searchText}) @> ${sql.placeholder('indexed')}::text[]`, order);

const status = sql`${sql.placeholder('status')}::boolean`;

/** Matches by status are counted already and may be very many. */
export const matchesByStatus = (order: Order): SQL =>
  peopleOf(
    order,
    sql`
  counted as (
    select (
      (select coalesce(sum(total), 0) from ${userCounts} where ${eq(userCounts.isActive, status)}) +
      (select count(*) from ${users} where ${and(fits, ne(users.isActive, status))})
    ) as total, false as more
  ), page as (
    select ${order.keys} from ${users} where ${fits} or ${eq(users.isActive, status)}
    order by ${order.first} limit ${limit} offset ${offset}
  )`,
  );
