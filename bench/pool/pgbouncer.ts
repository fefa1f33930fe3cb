import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { interruptible } from '#testing/database/interruptible.ts';
import type { OwnCluster } from '#testing/database/own-cluster.ts';
import { freePort } from '#testing/server-process.ts';
import { needPrograms } from '../harness/programs.ts';

export interface Pgbouncer {
  url(role: 'corella_owner' | 'corella_server'): string;
  stop(): void;
}

/** Fewer than the servers have of their own, so that sessions change hands all the time. */
const poolSize = 3;

/** pgbouncer in transaction mode in front of a cluster. */
export async function startPgbouncer(cluster: OwnCluster, folder: string): Promise<Pgbouncer> {
  const { pgbouncer } = needPrograms('pgbouncer');
  const port = await freePort();
  // It may not run as root, and no one else may enter the folder of the database's socket.
  const road = await interruptible(cluster.url('corella'));
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"corella_owner" ""\n"corella_server" ""\n');
  writeFileSync(
    settings,
    `[databases]
corella = host=127.0.0.1 port=${new URL(road.url).port} dbname=corella
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(pgbouncer, ['-q', ...account, settings], { stdio: 'inherit' });
  const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/corella`;
  for (;;) {
    const client = new pg.Client(url('corella_server'));
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (answers) break;
    if (child.exitCode !== null) throw new Error('pgbouncer did not start.');
    await wait(100);
  }
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      road.close();
    },
  };
}
