import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import type { TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import type { Target } from '../../guard/target.ts';
import type { Scene } from '../../guard/writes/scene.ts';
import type { Answer } from '../../harness/calls.ts';

/** One call, about to be made. */
export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: object | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** It has an idempotency key, so that it can be sent until it is answered. */
  readonly isKeyed?: boolean;
  /** How often what it has made is there: once, if all is well. */
  count(answer: Answer): Promise<number>;
  /** Once the call has ended, whoever made it leaves the practice. */
  leave?(): Promise<void>;
  /** Gives back what it used, once it is judged. */
  giveBack?(): void;
}

/** One way in which something is written. */
export interface WritePath {
  readonly name: string;
  /** Whether it would show that it has happened twice. */
  readonly canDouble: boolean;
  /** A job finishes what was acknowledged, so it is judged at the end. */
  readonly isFinishedLater?: boolean;
  /** It starts a long job, so it is made before some of the kills only. */
  readonly isCostly?: boolean;
  /** Makes what the call needs. */
  prepare(): Promise<Write>;
}

/** A write without its judgement. */
export type Call = Omit<Write, 'count' | 'leave' | 'giveBack'>;

export const post = (path: string, body: object = {}): Call => ({ method: 'POST', path, body });

/** Every write is made by someone new, and admins are mailed what other admins do: few may stay. */
export async function leave({ parts }: Target, { id, type }: TestUser): Promise<void> {
  if (type === 'client') return;
  await writeUser({ parts }, id, { isActive: false });
}

type Pair = Scene['times'];

const none: Pair = ['', ''];

/** Free times of a calendar, two by two. They are lent, so that they never run out. */
export class Times {
  readonly #free: Pair[] = [];

  constructor(starts: readonly string[]) {
    for (let index = 0; index + 1 < starts.length; index += 2) {
      this.#free.push([starts[index] ?? '', starts[index + 1] ?? '']);
    }
  }

  /** For one write; they come back when it is judged, or at once when it cannot be made. */
  async lend<Made>(
    isNeeded: boolean,
    make: (lent: Pair, giveBack: () => void) => Promise<Made>,
  ): Promise<Made> {
    if (!isNeeded) return make(none, () => {});
    const lent = this.#free.shift();
    if (!lent) throw new Error('All times are lent until the next kill.');
    const giveBack = () => void this.#free.push(lent);
    try {
      return await make(lent, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }
}

/**
 * How a write shows in the database: a condition on a table, in which `:name` stands for what is
 * known of the write, see `valuesOf`.
 */
export interface Stored {
  readonly where: string;
  readonly canDouble: boolean;
}

/** Rows that only this write makes: each belongs to someone who writes nothing else. */
export const rows = (where: string): Stored => ({ where, canDouble: true });

/** A row as the write leaves it, or nothing: there cannot be two. */
export const state = (where: string): Stored => ({ where, canDouble: false });

/** True when there is none of these. */
export const without = (where: string) =>
  `(values (1)) as one where not exists (select from ${where})`;

/** A line is in one of the two, until it is chained and after it. */
const lines = `(select kind, actor_id, subject_id from audit_pending
  union all select kind, actor_id, subject_id from audit_events) as lines`;

const lineOf = (whose: string, kind: string, about?: string): Stored =>
  rows(
    `${lines} where ${whose} = :person and kind = '${kind}'${about ? ` and exists (select from ${about})` : ''}`,
  );

/** A line of the audit log by someone who writes nothing else, together with what it tells of. */
export const line = (kind: string, about?: string) => lineOf('actor_id', kind, about);

/** The same about someone, where no one was signed in. */
export const lineAbout = (kind: string, about?: string) => lineOf('subject_id', kind, about);

export type Values = Readonly<Record<string, unknown>>;

/** How often it is there. */
export async function countStored(
  { queries }: Pick<Database, 'queries'>,
  { where }: Stored,
  values: Values,
): Promise<number> {
  const filled = where.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`Nothing is known of :${name} in ${where}`);
    return pg.escapeLiteral(String(values[name]));
  });
  const { rows: counted } = await queries.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${filled}`),
  );
  return counted[0]?.count ?? 0;
}
