import { type SQL, sql } from 'drizzle-orm';
import type { PeopleSort } from '#domain/accounts/people.ts';
import { nameKey, statusKey } from '#server/db/sort-keys.ts';

/** In which order people are listed. */
export interface Order {
  readonly name: string;
  /** What is selected from the users, to sort by: a position, and what comes before it. */
  readonly keys: SQL;
  readonly first: SQL;
  /** The same from the end. */
  readonly last: SQL;
  /** Whether, by the share that fits among the newest, matches are best found in this order. */
  readonly manyFit: (share: SQL, most: SQL, everyone: SQL) => SQL;
}

/**
 * Matches are spread evenly over the positions. Going through the list then takes as many steps as
 * it takes to find the most that are counted; the index as many as there are matches, which are
 * dearer: about twice.
 */
export const newestFirst: Order = {
  name: '',
  keys: sql`position`,
  first: sql`position desc`,
  last: sql`position`,
  manyFit: (share, most, everyone) => sql`${share} ^ 2 * 2 * ${everyone} > ${most}`,
};

/** Matches may all come last: going through the list pays only if most people fit. */
const mostFit = (share: SQL) => sql`${share} > 0.5`;

const by = (name: string, key: SQL): Order => ({
  name: ` by ${name}`,
  keys: sql`position, ${key} as sort_key`,
  first: sql`sort_key, position desc`,
  last: sql`sort_key desc, position`,
  manyFit: mostFit,
});

const reversed = (order: Order): Order => ({
  ...order,
  name: `${order.name} reversed`,
  first: order.last,
  last: order.first,
});

const byName = by('name', nameKey);
const byStatus = by('status', statusKey);

export const sortings: Readonly<Record<PeopleSort, Order>> = {
  name: byName,
  '-name': reversed(byName),
  status: byStatus,
  '-status': reversed(byStatus),
};
