import pg from 'pg';
import type { ConnectionSettings } from './hosts.ts';
import { type CommitWatch, openWriteGate, type WriteGate } from './write-gate.ts';

export interface PoolSettings extends ConnectionSettings, Pick<pg.PoolConfig, 'Client'> {
  readonly max: number;
  readonly connectionTimeoutMillis: number;
}

export interface PoolParts {
  readonly watch: CommitWatch;
  /** Of the connections, how many may be writing at once. */
  readonly writers: number;
  /**
   * How long a connection may be in use at a time. After that it is closed: what the database made
   * of it is then unknown. A limit inside the database would be wrong, see `write-gate.ts`.
   */
  readonly limitMs: number | undefined;
  readonly onTrouble: (error: Error) => void;
  /** Is told of every query that failed, and throws its error on. */
  readonly onFailure: (error: unknown) => never;
}

export interface Pool {
  readonly pool: pg.Pool;
  readonly gate: WriteGate;
  close(): Promise<void>;
}

const changes = /^\s*(?:insert|update|delete|begin|with\b.*\b(?:insert|update|delete)\b)/is;

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

function limitUse(pool: pg.Pool, limitMs: number, onLimit: () => void): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const hangUp = () => {
      onLimit();
      // The query in progress fails with "Connection terminated".
      void (client as unknown as pg.Client).end();
    };
    timers.set(client, setTimeout(hangUp, limitMs));
  });
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)));
}

export function openPool(settings: PoolSettings, parts: PoolParts): Pool {
  const { watch, writers, limitMs, onTrouble, onFailure } = parts;
  const pool = new pg.Pool(settings);
  let closing: Promise<void> | undefined;
  // A broken idle connection is replaced; without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!closing) onTrouble(error);
  });
  if (limitMs !== undefined) {
    limitUse(pool, limitMs, () => {
      onTrouble(new Error(`a connection was in use for more than ${limitMs / 1000} seconds`));
      watch.suspect();
    });
  }
  const gate = openWriteGate(watch, writers, settings.connectionTimeoutMillis);
  const ask = pool.query.bind(pool) as Ask;
  const askThroughGate: Ask = (query, values) => {
    const text = typeof query === 'string' ? query : query.text;
    const asked = changes.test(text) ? gate.pass(() => ask(query, values)) : ask(query, values);
    return asked.catch(onFailure);
  };
  pool.query = askThroughGate as typeof pool.query;
  return {
    pool,
    gate,
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}
