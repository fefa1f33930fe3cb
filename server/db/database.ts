import type { SQLWrapper } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { databaseIsAway, OutcomeUnknown } from '#server/errors.ts';
import { DatabaseClient } from './connection/client.ts';
import type { ConnectionSettings } from './connection/hosts.ts';
import { openPool, type PoolSettings } from './connection/pool.ts';
import { watchCommits } from './connection/write-gate.ts';
import { buildQuery, type Given, type Prepared, prepareQuery } from './prepared.ts';
import { tables } from './tables/all.ts';

export type Queries = NodePgDatabase<typeof tables>;
/** Queries inside a transaction: they all happen, or none does. */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** The application name of the sessions that a running server keeps open. */
export const serverSessions = 'corella-server-2';
/** The same of versions that do not know all codes of rows. */
export const olderServerSessions: readonly string[] = ['corella-jobs', 'corella-server'];

export interface Database {
  readonly queries: Queries;
  readonly connection: PoolSettings;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Whether changes are refused because commits wait for a standby that is away. */
  writesAreStuck(): boolean;
  /** When a query last failed because the database was away, by `performance.now()`. */
  lastAwayAt(): number;
  /** Connections of their own, under the same limits. */
  openPool(changed: Partial<PoolSettings>): { readonly pool: pg.Pool; close(): Promise<void> };
  /** For what is asked most: builds the query once. Every query needs a name of its own. */
  prepare<Row extends pg.QueryResultRow>(
    name: string,
    query: SQLWrapper,
  ): Prepared<Transaction, Row>;
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

interface Running {
  /** The queries of the database that it was begun on. */
  readonly on: Queries;
  readonly client: pg.ClientBase;
  readonly keepsPlans: boolean;
  readonly stepsAfterCommit: (() => void)[];
}

const transactions = new WeakMap<Transaction, Running>();

function runningOf(tx: Transaction): Running {
  const running = transactions.get(tx);
  if (!running) throw new Error('The transaction was not begun here.');
  return running;
}

const queriesOf = new WeakMap<pg.ClientBase, Queries>();

function queriesOn(client: pg.ClientBase): Queries {
  const queries = queriesOf.get(client) ?? drizzle(client as pg.Client, { schema: tables });
  queriesOf.set(client, queries);
  return queries;
}

/** A transaction on a connection that the caller has. */
export async function transactOn<Result>(
  client: pg.ClientBase,
  work: (tx: Transaction) => Promise<Result>,
  {
    on = queriesOn(client),
    keepsPlans = false,
    config,
  }: { on?: Queries; keepsPlans?: boolean; config?: PgTransactionConfig } = {},
): Promise<Result> {
  const stepsAfterCommit: (() => void)[] = [];
  const result = await queriesOn(client).transaction((tx) => {
    transactions.set(tx, { on, client, keepsPlans, stepsAfterCommit });
    return work(tx);
  }, config);
  for (const step of stepsAfterCommit) step();
  return result;
}

/** The queries of the database that a transaction was begun on. */
export const connectionOf = (tx: Transaction): Queries => runningOf(tx).on;

/** Runs a step as soon as the transaction is committed, and never if it fails. */
export function afterCommit(tx: Transaction, step: () => void): void {
  runningOf(tx).stepsAfterCommit.push(step);
}

/** Runs a query whose text is always the same, so that its plan can be kept under its name. */
export function runNamed<Row extends pg.QueryResultRow>(
  tx: Transaction,
  query: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<pg.QueryResult<Row>> {
  const { client, keepsPlans } = runningOf(tx);
  return client.query<Row>(keepsPlans ? query : { ...query, name: '' });
}

/**
 * For what transactions do most: builds the query once, when it is first run. Every query needs a
 * name of its own. Columns of the answer have the names that the database gives them.
 */
export function prepareInTransactions<Row extends pg.QueryResultRow>(
  name: string,
  make: (tx: Transaction) => SQLWrapper,
): (tx: Transaction, given: Given) => Promise<Row[]> {
  let built: ReturnType<typeof buildQuery> | undefined;
  return async (tx, given) => {
    built ??= buildQuery(make(tx));
    const { text, valuesOf } = built;
    const { rows } = await runNamed<Row>(tx, { name, text, values: valuesOf(given) });
    return rows;
  };
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
  let awayAt = Number.NEGATIVE_INFINITY;
  const onFailure = (error: unknown): never => {
    if (databaseIsAway(error)) awayAt = performance.now();
    throw error;
  };
  const parts = { watch, limitMs, onTrouble, onFailure };
  const { pool, gate, close } = openPool(settings, { ...parts, writers });
  const queries = drizzle(pool, { schema: tables });
  const clientOf = (tx: Transaction | undefined) => (tx ? runningOf(tx).client : pool);
  // Drizzle's own version never releases a connection that breaks before the transaction begins.
  queries.transaction = (work, config) =>
    gate
      .pass(async () => {
        const client = await pool.connect();
        let isDone = false;
        let lost: Error | undefined;
        try {
          const noteEnd = async (tx: Transaction) => {
            const result = await work(tx);
            isDone = true;
            return result;
          };
          return await transactOn(client, noteEnd, {
            on: queries,
            keepsPlans,
            ...(config && { config }),
          });
        } catch (error) {
          if (!databaseIsAway(error)) throw error;
          lost = error as Error;
          throw isDone ? new OutcomeUnknown(error) : error;
        } finally {
          // A database that is away or read-only may be another one by now: connect anew.
          client.release(lost);
        }
      })
      .catch(onFailure);
  /** Under a name the database keeps the plan of a query. */
  const planName = (name: string) => (keepsPlans ? name : '');
  return {
    queries,
    connection: settings,
    pool,
    writesAreStuck: () => watch.areStuck(),
    lastAwayAt: () => awayAt,
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
        // What was left in the middle is of no use to anyone else.
        client.release(failed);
      }
    },
    async close() {
      watch.close();
      await close();
    },
  };
}
