import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** A query that is built once, and run with the values of its placeholders. */
export type Prepared<Place, Row> = (
  values: Readonly<Record<string, unknown>>,
  /** The transaction it belongs to, if any. */
  place?: Place,
) => Promise<Row[]>;

const dialect = new PgDialect();

/** Without a name the database plans the query anew each time. */
export function prepareQuery<Place, Row extends pg.QueryResultRow>(
  clientOf: (place: Place | undefined) => Pick<pg.ClientBase, 'query'>,
  name: string,
  query: SQL,
): Prepared<Place, Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (given, place) => {
    const values = fillPlaceholders(params, { ...given });
    const { rows } = await clientOf(place).query<Row>({ name, text, values });
    return rows;
  };
}
