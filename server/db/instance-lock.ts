import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any number, as long as every Corella uses the same. */
const instanceLock = 2_160_001;

/**
 * Held by the Corella that minds an embedded database, for as long as its session lives. Nothing
 * comes back when another one has it.
 */
export async function takeInstanceLock(
  connection: pg.ClientConfig,
  patience: number,
  onLost: (client: pg.Client) => void,
): Promise<pg.Client | undefined> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  client.on('end', () => onLost(client));
  await client.connect();
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [instanceLock]);
    if (rows[0].taken) return client;
    if (Date.now() >= deadline) break;
    await wait(50);
  }
  await client.end();
  return undefined;
}
