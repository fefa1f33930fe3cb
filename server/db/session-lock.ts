import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Arbitrary numbers, the same in every server. */
const locks = {
  'embedded database': 2_160_001,
  'key rotation': 2_160_007,
  backup: 2_160_031,
} as const;

export interface LockOptions {
  /** How long to wait for the current holder to release it. */
  readonly timeoutMs?: number;
  readonly onLost?: (holder: pg.Client) => void;
}

/** The lock lasts as long as the returned session; undefined when another session has it. */
export async function takeSessionLock(
  connection: pg.ClientConfig,
  lock: keyof typeof locks,
  { timeoutMs = 0, onLost = () => {} }: LockOptions = {},
): Promise<pg.Client | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  client.on('end', () => onLost(client));
  await client.connect();
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [locks[lock]]);
    if (rows[0].taken) return client;
    if (Date.now() >= deadline) break;
    await wait(50);
  }
  await client.end();
  return undefined;
}
