import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';

/**
 * How a write shows in the database: a condition on a table, in which `:name` stands for what is
 * known of the write, see `valuesOf`.
 */
export interface Kept {
  readonly where: string;
  readonly canDouble: boolean;
}

/** Rows that only this write makes: each belongs to somebody who writes nothing else. */
export const rows = (where: string): Kept => ({ where, canDouble: true });

/** A row as the write leaves it, or nothing: there cannot be two. */
export const state = (where: string): Kept => ({ where, canDouble: false });

/** True when there is none of these. */
export const without = (where: string) =>
  `(values (1)) as one where not exists (select from ${where})`;

/** A line is in one of the two, until it is chained and after it. */
const lines = `(select kind, actor_id, subject_id from audit_pending
  union all select kind, actor_id, subject_id from audit_events) as lines`;

const lineOf = (whose: string, kind: string, told?: string): Kept =>
  rows(
    `${lines} where ${whose} = :person and kind = '${kind}'${told ? ` and exists (select from ${told})` : ''}`,
  );

/** A line of the audit log by somebody who writes nothing else, together with what it tells of. */
export const line = (kind: string, told?: string) => lineOf('actor_id', kind, told);

/** The same about somebody, where nobody was signed in. */
export const lineAbout = (kind: string, told?: string) => lineOf('subject_id', kind, told);

export type Values = Readonly<Record<string, unknown>>;

/** How often it is there. */
export async function countKept(
  { queries }: Pick<Database, 'queries'>,
  { where }: Kept,
  values: Values,
): Promise<number> {
  const filled = where.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`Nothing is known of :${name} in ${where}`);
    return pg.escapeLiteral(String(values[name]));
  });
  const { rows: found } = await queries.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${filled}`),
  );
  return found[0]?.count ?? 0;
}
