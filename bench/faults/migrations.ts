import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnCluster } from '#testing/database/own-cluster.ts';
import type { Found } from '../proof.ts';

const script = join(import.meta.dirname, 'dies-at-statement.ts');
const role = 'corella_server';

async function migrate(url: string, diesAt: number): Promise<'died' | 'done' | 'failed'> {
  const child = spawn(process.execPath, [script, url, role, String(diesAt)], { stdio: 'inherit' });
  await once(child, 'close');
  if (child.signalCode === 'SIGKILL') return 'died';
  return child.exitCode === 0 ? 'done' : 'failed';
}

/** Everything that migrations make, as text. */
const everything = `
  select string_agg(line, E'\\n' order by line) as found from (
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

async function ask(url: string, sql: string): Promise<string | null> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ found: string | null }>(sql);
  await client.end();
  return rows[0]?.found ?? null;
}

/**
 * Kills a server before every single statement of every migration, on one database, each time
 * starting it again: a kill leaves nothing behind, and the tables are those of an undisturbed start.
 */
export async function killMigrations(factor: number): Promise<Found> {
  const step = Math.max(1, Math.round(1 / factor));
  const disturbed = await startOwnCluster();
  const undisturbed = await startOwnCluster();
  try {
    const url = disturbed.url('corella_owner');
    const empty = await ask(url, everything);
    let kills = 0;
    let leftBehind = 0;
    let outcome = await migrate(url, 1);
    for (let statement = 1 + step; outcome === 'died'; statement += step) {
      kills += 1;
      if ((await ask(url, everything)) !== empty) leftBehind += 1;
      outcome = await migrate(url, statement);
      if (kills % 50 === 0) console.log(`${kills} migrations killed`);
    }
    await migrate(undisturbed.url('corella_owner'), 0);
    const wanted = await ask(undisturbed.url('corella_owner'), everything);
    return {
      trials: kills,
      missed: {
        'kills that left something behind': leftBehind,
        'starts that failed': outcome === 'done' ? 0 : 1,
        'tables that differ': (await ask(url, everything)) === wanted ? 0 : 1,
      },
    };
  } finally {
    await Promise.all([disturbed.stop(), undisturbed.stop()]);
  }
}
