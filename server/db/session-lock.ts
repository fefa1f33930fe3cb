import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any numbers, as long as every Corella uses the same. */
const locks = { 'embedded database': 2_160_001, 'key rotation': 2_160_007 } as const;

export interface LockOptions {
  /** Milliseconds to wait for another one to give it up. */
  readonly patience?: number;
  readonly onLost?: (holder: pg.Client) => void;
}

/** Ours for as long as the returned session lives; nothing is returned when another has it. */
export async function takeSessionLock(
  connection: pg.ClientConfig,
  lock: keyof typeof locks,
  { patience = 0, onLost = () => {} }: LockOptions = {},
): Promise<pg.Client | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  client.on('end', () => onLost(client));
  await client.connect();
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [locks[lock]]);
    if (rows[0].taken) return client;
    if (Date.now() >= deadline) break;
    await wait(50);
  }
  await client.end();
  return undefined;
}
