import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import type { ConnectionSettings } from './hosts.ts';

/** Arbitrary numbers, the same in every server. */
const locks = {
  'embedded database': 2_160_001,
  'key rotation': 2_160_007,
  backup: 2_160_031,
  'documents move': 2_160_032,
} as const;

export interface LockOptions {
  /** How long to wait for the current holder to release it. */
  readonly timeoutMs?: number;
  readonly onLost?: (holder: pg.Client) => void;
}

/**
 * The lock lasts as long as the returned session; undefined when another session has it. It is
 * that of an open transaction, since a pool of connections such as pgbouncer's hands a session on
 * to others between two transactions.
 */
export async function takeSessionLock(
  connection: ConnectionSettings,
  lock: keyof typeof locks,
  { timeoutMs = 0, onLost = () => {} }: LockOptions = {},
): Promise<pg.Client | undefined> {
  const client = new DatabaseClient(connection);
  client.on('end', () => onLost(client));
  await client.connect();
  const deadline = Date.now() + timeoutMs;
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [
      locks[lock],
    ]);
    if (rows[0].taken) return client;
    if (Date.now() >= deadline) break;
    await wait(50);
  }
  await client.end();
  return undefined;
}
