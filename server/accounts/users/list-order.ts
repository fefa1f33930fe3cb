import { type SQL, sql } from 'drizzle-orm';
import type { PeopleSort } from '#domain/accounts/people.ts';
import { nameKey, statusKey } from '#server/db/tables/sort-keys.ts';

/** In which order people are listed. */
export interface Order {
  readonly name: string;
  /** What is selected from the users, to sort by: a position, and what comes before it. */
  readonly keys: SQL;
  readonly first: SQL;
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
  manyFit: (share, most, everyone) => sql`${share} ^ 2 * 2 * ${everyone} > ${most}`,
};

/** Matches may all come last: going through the list pays only if most people fit. */
const mostFit = (share: SQL) => sql`${share} > 0.5`;

const by = (name: string, key: SQL, first = sql`sort_key, position desc`): Order => ({
  name: ` by ${name}`,
  keys: sql`position, ${key} as sort_key`,
  first,
  manyFit: mostFit,
});

/** Its index is read from the end. */
const reversed = (name: string, key: SQL): Order =>
  by(`${name} reversed`, key, sql`sort_key desc, position`);

export const sortings: Readonly<Record<PeopleSort, Order>> = {
  name: by('name', nameKey),
  '-name': reversed('name', nameKey),
  status: by('status', statusKey),
  '-status': reversed('status', statusKey),
};
