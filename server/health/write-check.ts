import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';

/** Whether the database can be written to, asked as often as anyone likes. */
export interface WriteCheck {
  canWrite(): Promise<boolean>;
  close(): Promise<void>;
}

/** Together two seconds at most. */
const limits = { connectionTimeoutMillis: 1000, query_timeout: 1000 };
const lockLimit = '800ms';
/** Anyone may ask, and each answer costs a write. */
const answerHoldsMs = 500;

/**
 * A real commit that leaves no row: reading alone goes on while a cluster waits for its replicas.
 * The lock is held until the commit is through, so of many commits that hang only the first one
 * keeps a session of the database.
 */
const emptyCommit = (server: number) => `
  select set_config('lock_timeout', '${lockLimit}', true);
  select pg_advisory_xact_lock(hashtext('corella write check'), ${server});
  select current_setting('transaction_read_only') as read_only,
    pg_logical_emit_message(true, 'corella', '')`;

/** On a connection of its own: it neither waits for a full pool nor fills it. */
export function openWriteCheck(database: Database, log: Logger): WriteCheck {
  const { connection, writesAreStuck, lastAwayAt } = database;
  const pool = new pg.Pool({ ...connection, ...limits, max: 1 });
  // The next check finds out, on a new connection.
  pool.on('error', () => {});
  const statement = emptyCommit(randomInt(2 ** 31));
  let writable = true;
  let checking: Promise<boolean> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function reasonNotTo(): Promise<string | undefined> {
    try {
      const results = (await pool.query(statement)) as unknown as pg.QueryResult[];
      return results.at(-1)?.rows[0]?.read_only === 'off' ? undefined : 'read-only';
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      return code ?? message;
    }
  }

  async function check(): Promise<boolean> {
    const from = performance.now();
    const reason = await reasonNotTo();
    const now = reason === undefined;
    if (now !== writable) {
      if (now) log.warn('the database can be written to again');
      else log.warn({ reason }, 'the database cannot be written to');
    }
    writable = now;
    checkedAt = from;
    return now;
  }

  /** Until a call has failed since, which says more. */
  const holds = () => performance.now() - checkedAt < answerHoldsMs && checkedAt > lastAwayAt();

  return {
    async canWrite() {
      // This check may be through already while calls that write are still refused.
      if (writesAreStuck()) return false;
      if (!checking && holds()) return writable;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
    close: () => pool.end(),
  };
}
