import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { copyCluster } from './postgres.ts';

/** A PostgreSQL of a test's own, whose settings it may change without disturbing other tests. */
export interface OwnCluster {
  /** Its host as it is written in an address. */
  readonly host: string;
  /** The address of its database as a role that needs no password. */
  url(role: 'corella' | 'corella_owner' | 'corella_server'): string;
  /** Runs statements as the superuser, each in a transaction of its own. */
  administer(...statements: string[]): Promise<pg.QueryResult>;
  /** Changes a setting of all sessions, now. */
  set(name: string, value: string): Promise<void>;
  stop(): Promise<void>;
}

const durableAsReal = { fsync: 'off', full_page_writes: 'off' };

function run(folder: string): Promise<EmbeddedDatabase> {
  const accessRules = join(folder, 'access-rules');
  writeFileSync(accessRules, 'local all all trust\n');
  const settings = { ...durableAsReal, hba_file: accessRules };
  return startEmbeddedDatabase({ folder: join(folder, 'postgres'), settings });
}

function clusterOf(running: EmbeddedDatabase, remove: () => void): OwnCluster {
  const host = encodeURIComponent(`${running.connection.host}`);
  const url = (role: string) => `postgres://${role}@${host}/corella`;
  const administer = async (...statements: string[]) => {
    const client = new pg.Client(url('corella'));
    client.on('error', () => {});
    await client.connect();
    try {
      let last: pg.QueryResult | undefined;
      for (const statement of statements) last = await client.query(statement);
      return last as pg.QueryResult;
    } finally {
      await client.end();
    }
  };
  let stopping: Promise<void> | undefined;
  return {
    host,
    url,
    administer,
    async set(name, value) {
      const literal = pg.escapeLiteral(value);
      await administer(`alter system set ${name} = ${literal}`, 'select pg_reload_conf()');
    },
    stop() {
      stopping ??= running.stop().then(remove);
      return stopping;
    },
  };
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = temporaryFolder('cluster');
  // A bench has no cluster of tests to copy: the first start makes one.
  if (process.env.TEST_POSTGRES) copyCluster(folder.path);
  return clusterOf(await run(folder.path), folder.remove);
}

/** A cluster, and a copy of it that can only be read until `select pg_promote()`. */
export async function startWithStandby(
  prepare: (leader: OwnCluster) => Promise<void>,
): Promise<{ leader: OwnCluster; standby: OwnCluster }> {
  const [folder, copy] = [temporaryFolder('leader'), temporaryFolder('standby')];
  copyCluster(folder.path);
  const first = await run(folder.path);
  await prepare(clusterOf(first, () => {}));
  await first.stop();
  const data = join(copy.path, 'postgres');
  // With its owner, who is not root.
  execFileSync('cp', ['-a', join(folder.path, 'postgres'), data]);
  writeFileSync(join(data, 'data', 'standby.signal'), '');
  return {
    leader: clusterOf(await run(folder.path), folder.remove),
    standby: clusterOf(await run(copy.path), copy.remove),
  };
}
