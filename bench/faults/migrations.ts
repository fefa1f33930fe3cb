import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { applyMigrations, readMigrations } from '#server/db/migrate.ts';
import { newKey } from '#server/vault/keys.ts';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { type OwnCluster, startOwnCluster } from '#testing/database/own-cluster.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import type { ProofResult } from '../harness/proof.ts';
import { startServer } from '../harness/servers.ts';
import { earlierVersions } from './earlier-records.ts';

const script = join(import.meta.dirname, 'dies-at-statement.ts');
const role = 'corella_server';
const owner = 'corella_owner';

async function migrate(url: string, diesAt: number): Promise<'died' | 'done' | 'failed'> {
  const child = spawn(process.execPath, [script, url, role, String(diesAt)], { stdio: 'inherit' });
  await once(child, 'close');
  if (child.signalCode === 'SIGKILL') return 'died';
  return child.exitCode === 0 ? 'done' : 'failed';
}

/** Everything that migrations make, as text. */
const everything = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('%s %s', tgname, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc
      join pg_language on prolang = pg_language.oid
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select format('%s %s %s', grantee, table_name, privilege_type)
      from information_schema.role_table_grants where table_schema = 'public'
  ) lines`;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

interface State {
  readonly tables: string;
  /** By table: how many there are, and a hash of them. */
  readonly rows: ReadonlyMap<string, string>;
}

const look = (url: string): Promise<State> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ schema: string | null }>(everything);
    return { tables: rows[0]?.schema ?? '', rows: await tableHashes(client) };
  });

const isSame = (one: State, other: State) =>
  one.tables === other.tables && isDeepStrictEqual(one.rows, other.rows);

const countIn = ({ rows }: State, table: string) => Number.parseInt(rows.get(table) ?? '0', 10);

/** As a start of an earlier version left it, with what people have stored since. */
const makeEarlier = (url: string, migrations: number, records: string) =>
  withClient(url, async (client) => {
    await client.query('begin');
    await applyMigrations(client, readMigrations().slice(0, migrations));
    await client.query(records);
    await client.query('commit');
  });

interface Outcome {
  readonly kills: number;
  readonly leftovers: number;
  readonly failed: number;
  readonly differing: number;
  readonly tablesWithLosses: number;
}

/** Kills before every so many statements until one start gets through. */
async function killFrom(cluster: OwnCluster, step: number, wanted: string): Promise<Outcome> {
  const url = cluster.url(owner);
  const before = await look(url);
  let kills = 0;
  let leftovers = 0;
  let outcome = await migrate(url, 1);
  for (let statement = 1 + step; outcome === 'died'; statement += step) {
    kills += 1;
    if (!isSame(await look(url), before)) leftovers += 1;
    outcome = await migrate(url, statement);
    if (kills % 50 === 0) console.log(`${kills} migrations killed`);
  }
  const after = await look(url);
  const lost = [...before.rows.keys()].filter(
    (table) => countIn(after, table) < countIn(before, table),
  );
  return {
    kills,
    leftovers,
    failed: outcome === 'done' && (await serverStarts(cluster)) ? 0 : 1,
    differing: after.tables === wanted ? 0 : 1,
    tablesWithLosses: lost.length,
  };
}

async function inOwnCluster<Result>(work: (cluster: OwnCluster) => Promise<Result>) {
  const cluster = await startOwnCluster();
  return work(cluster).finally(() => cluster.stop());
}

/** Whether a whole server starts on what the kills have left. */
async function serverStarts(cluster: OwnCluster): Promise<boolean> {
  const folder = temporaryFolder('migrated');
  const databases = { server: cluster.url(role), owner: cluster.url(owner) };
  const server = await startServer({ dataDir: folder.path, databases, key: newKey() });
  try {
    await server.ready();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    await server.stop();
    folder.remove();
  }
}

/**
 * Kills the migration before every single statement, on one database, each time beginning it again:
 * a kill leaves nothing behind, the tables are those of an undisturbed start, and a server starts.
 * Then before every third statement, on databases of two earlier versions with records in them, of
 * which none is lost. What migrations make of each record is for their own tests; records of other
 * versions are not tried.
 */
export async function killMigrations(factor: number): Promise<ProofResult> {
  const step = Math.max(1, Math.round(1 / factor));
  const wanted = await inOwnCluster(async (cluster) => {
    const url = cluster.url(owner);
    await migrate(url, 0);
    return (await look(url)).tables;
  });
  const outcomes = [await inOwnCluster((cluster) => killFrom(cluster, step, wanted))];
  for (const { migrations, records } of earlierVersions) {
    outcomes.push(
      await inOwnCluster(async (cluster) => {
        await makeEarlier(cluster.url(owner), migrations, records);
        return killFrom(cluster, 3 * step, wanted);
      }),
    );
  }
  if (outcomes.some(({ kills }) => kills === 0)) throw new Error('No migration was killed.');
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  return {
    trials: sum(({ kills }) => kills),
    figures: { 'kills, then with earlier records': outcomes.map(({ kills }) => kills).join(', ') },
    missed: {
      'kills that left something behind': sum(({ leftovers }) => leftovers),
      'starts that failed': sum(({ failed }) => failed),
      'databases whose tables differ': sum(({ differing }) => differing),
      'tables that lost records': sum(({ tablesWithLosses }) => tablesWithLosses),
    },
  };
}
