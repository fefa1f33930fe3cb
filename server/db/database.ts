import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Queries = NodePgDatabase<typeof schema>;
/** Queries inside a transaction: they all happen, or none does. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The application name of the sessions that a running server keeps open. */
export const serverSessions = 'corella-jobs';

export interface Database {
  readonly queries: Queries;
  readonly connection: pg.PoolConfig;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  close(): Promise<void>;
}

const stepsAfterCommit = new WeakMap<Transaction, (() => void)[]>();

/** Runs a step as soon as the transaction is committed, and never if it fails. */
export function afterCommit(tx: Transaction, step: () => void): void {
  stepsAfterCommit.get(tx)?.push(step);
}

export function connectDatabase(
  connection: pg.ClientConfig,
  onConnectionLost: (error: Error) => void = () => {},
): Database {
  const settings: pg.PoolConfig = {
    ...connection,
    max: 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3000,
    application_name: 'corella',
  };
  const pool = new pg.Pool(settings);
  // A broken idle connection is replaced; without a listener the error would crash the process.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) onConnectionLost(error);
  });
  // The same during a transaction, whose next query then fails.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const queries = drizzle(pool, { schema });
  const prepared = new WeakMap<pg.PoolClient, Queries>();
  const queriesOn = (client: pg.PoolClient): Queries => {
    const known = prepared.get(client) ?? drizzle(client, { schema });
    prepared.set(client, known);
    return known;
  };
  // Drizzle's own version never releases a connection that breaks before the transaction begins.
  queries.transaction = async (work, config) => {
    const client = await pool.connect();
    const steps: (() => void)[] = [];
    try {
      const result = await queriesOn(client).transaction((tx) => {
        stepsAfterCommit.set(tx, steps);
        return work(tx);
      }, config);
      for (const step of steps) step();
      return result;
    } finally {
      client.release();
    }
  };
  return {
    queries,
    connection: settings,
    pool,
    async close() {
      closing = true;
      await pool.end();
    },
  };
}
