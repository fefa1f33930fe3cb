import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { loginsOf } from '#server/db/embedded/cluster.ts';

/** The lines of postmaster.pid, which PostgreSQL writes while it runs. */
function lockFile(dataDir: string): { pid: number; sockets: string } {
  const path = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const [pid, , , , sockets = ''] = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(pid), sockets };
}

export const databasePid = (dataDir: string): number => lockFile(dataDir).pid;

/** How to connect to the database of a server that runs on this data folder. */
export function databaseConnection(
  dataDir: string,
  role: 'owner' | 'server' = 'owner',
): pg.ClientConfig {
  const login = loginsOf(join(dataDir, 'postgres'))[role];
  return { host: lockFile(dataDir).sockets, database: 'corella', ...login };
}

/** The same as an address, for a further server on these records. */
export function databaseUrl(dataDir: string, role: 'owner' | 'server'): string {
  const { host = '', user, password, database } = databaseConnection(dataDir, role);
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
