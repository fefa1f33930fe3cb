import { is, Param, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

export type Given = Readonly<Record<string, unknown>>;

/** A query that is built once, and run with the values of its placeholders. */
export type Prepared<Place, Row> = (
  values: Given,
  /** The transaction it belongs to, if any. */
  place?: Place,
) => Promise<Row[]>;

interface BuiltQuery {
  readonly text: string;
  valuesOf(given: Given): unknown[];
}

const dialect = new PgDialect();

function givenAs(given: Given, name: string): unknown {
  if (!(name in given)) throw new Error(`"${name}" has no value.`);
  return given[name];
}

/** Where the value of a parameter comes from. */
function sourceOf(parameter: unknown): (given: Given) => unknown {
  if (is(parameter, Placeholder)) {
    const { name } = parameter;
    return (given) => givenAs(given, name);
  }
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const { encoder, value } = parameter;
    const encode = (found: unknown) => (found === null ? null : encoder.mapToDriverValue(found));
    return (given) => encode(givenAs(given, value.name));
  }
  return () => parameter;
}

export function buildQuery(query: SQLWrapper): BuiltQuery {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL());
  const sources = params.map(sourceOf);
  return { text, valuesOf: (given) => sources.map((source) => source(given)) };
}

/** Without a name the database plans the query anew each time. */
export function prepareQuery<Place, Row extends pg.QueryResultRow>(
  clientOf: (place: Place | undefined) => Pick<pg.ClientBase, 'query'>,
  name: string,
  query: SQLWrapper,
): Prepared<Place, Row> {
  const { text, valuesOf } = buildQuery(query);
  return async (given, place) => {
    const { rows } = await clientOf(place).query<Row>({ name, text, values: valuesOf(given) });
    return rows;
  };
}

/** Columns under the names that the program has for them. */
export function named<Columns extends Readonly<Record<string, PgColumn>>>(columns: Columns) {
  const entries = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return Object.fromEntries(entries) as { [Name in keyof Columns]: SQL.Aliased };
}
