import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { databaseIsAway, OutcomeUnknown } from '#server/errors.ts';
import { DatabaseClient } from './connection/client.ts';
import type { ConnectionSettings } from './connection/hosts.ts';
import { openPool, type PoolSettings } from './connection/pool.ts';
import { watchCommits } from './connection/write-gate.ts';
import { type Prepared, prepareQuery } from './prepared.ts';
import * as schema from './schema.ts';

export type Queries = NodePgDatabase<typeof schema>;
/** Queries inside a transaction: they all happen, or none does. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The application name of the sessions that a running server keeps open. */
export const serverSessions = 'corella-jobs';

export interface Database {
  readonly queries: Queries;
  readonly connection: PoolSettings;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Whether changes are refused because commits wait for a standby that is away. */
  writesAreStuck(): boolean;
  /** Connections of their own, under the same limits. */
  openPool(changed: Partial<PoolSettings>): { readonly pool: pg.Pool; close(): Promise<void> };
  /** For what is asked most: builds the query once. Every query needs a name of its own. */
  prepare<Row extends pg.QueryResultRow>(name: string, query: SQL): Prepared<Transaction, Row>;
  /** The same for a query of the builder. */
  prepareBuilt<Kept>(name: string, query: { prepare(name: string): Kept }): Kept;
  /** A connection for what none of these can do, such as COPY. */
  withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly onTrouble?: (error: Error) => void;
  /** How long a query or a transaction may take; a command has all the time it needs. */
  readonly limitMs?: number;
  /** Whether the database can keep the plan of a query; through a pooler it may be lost. */
  readonly keepsPlans?: boolean;
}

const connections = 12;
/** The others stay free for reading. */
const writers = 8;

const stepsAfterCommit = new WeakMap<Transaction, (() => void)[]>();

/** Runs a step as soon as the transaction is committed, and never if it fails. */
export function afterCommit(tx: Transaction, step: () => void): void {
  stepsAfterCommit.get(tx)?.push(step);
}

export function connectDatabase(
  connection: ConnectionSettings,
  { onTrouble = () => {}, limitMs, keepsPlans = false }: DatabaseOptions = {},
): Database {
  const settings: PoolSettings & pg.PoolConfig = {
    ...connection,
    Client: DatabaseClient,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3000,
    application_name: 'corella',
  };
  const watch = watchCommits(
    (query) => pool.query(query),
    () => onTrouble(new Error('nothing is written until no commit waits for a standby')),
  );
  const parts = { watch, limitMs, onTrouble };
  const { pool, gate, close } = openPool(settings, { ...parts, writers });
  const queries = drizzle(pool, { schema });
  const prepared = new WeakMap<pg.PoolClient, Queries>();
  const queriesOn = (client: pg.PoolClient): Queries => {
    const known = prepared.get(client) ?? drizzle(client, { schema });
    prepared.set(client, known);
    return known;
  };
  const clients = new WeakMap<Transaction, pg.PoolClient>();
  const clientOf = (tx: Transaction | undefined) => (tx && clients.get(tx)) ?? pool;
  // Drizzle's own version never releases a connection that breaks before the transaction begins.
  queries.transaction = (work, config) =>
    gate.pass(async () => {
      const client = await pool.connect();
      let isDone = false;
      let lost: Error | undefined;
      const steps: (() => void)[] = [];
      try {
        const result = await queriesOn(client).transaction(async (tx) => {
          stepsAfterCommit.set(tx, steps);
          clients.set(tx, client);
          const made = await work(tx);
          isDone = true;
          return made;
        }, config);
        for (const step of steps) step();
        return result;
      } catch (error) {
        if (!databaseIsAway(error)) throw error;
        lost = error as Error;
        throw isDone ? new OutcomeUnknown(error) : error;
      } finally {
        // A database that is away or read-only may be another one by now: connect anew.
        client.release(lost);
      }
    });
  /** Under a name the database keeps the plan of a query. */
  const planName = (name: string) => (keepsPlans ? name : '');
  return {
    queries,
    connection: settings,
    pool,
    writesAreStuck: () => watch.areStuck(),
    openPool: (changed) => {
      const changedSettings = { ...settings, ...changed };
      return openPool(changedSettings, { ...parts, writers: changedSettings.max });
    },
    prepare: (name, query) => prepareQuery(clientOf, planName(name), query),
    prepareBuilt: (name, query) => query.prepare(planName(name)),
    async withClient(work) {
      const client = await pool.connect();
      let failed: Error | undefined;
      try {
        return await work(client);
      } catch (error) {
        failed = error as Error;
        throw error;
      } finally {
        // What was left in the middle is of no use to anybody else.
        client.release(failed);
      }
    },
    async close() {
      watch.close();
      await close();
    },
  };
}
