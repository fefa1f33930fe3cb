import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import type { ProofResult } from '../harness/proof.ts';
import { killCommandAfter, measureCommand } from './commands.ts';
import { fillWithForms } from './large.ts';
import { hashesOf, makeRecords, sameHashes } from './records.ts';

/** So many that writing the file, and filling the tables, takes a while. */
const people = 3000;
/** Before this part of the usual time the program is still being loaded. */
const earliestBackup = 0.3;
const file = 'killed.backup';

/**
 * Kills the command while it writes a backup: if there is a file under its name, it must be whole.
 * Gives up once as many have ended before their kill as were to be killed.
 */
async function killBackups(parent: string, wanted: number) {
  const folder = join(parent, 'killed-backups');
  mkdirSync(folder);
  const { database, restore } = await makeRecords(folder);
  await fillWithForms(database, people);
  const { url: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = database;
  const env = { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: folder };
  const path = join(folder, file);
  const { milliseconds: usual } = await measureCommand('backup', env, path);
  rmSync(path);
  // Other tables change: each backup adds a line to the audit log.
  const expected = (await hashesOf(database)).get('submissions');
  const isWhole = async () => {
    const place = await createTestDatabase();
    const restored = await restore(file, place).then(
      async () => (await hashesOf(place)).get('submissions'),
      () => undefined,
    );
    await place.drop();
    return restored === expected;
  };
  // Broken are files that could not be restored, or did not have all the forms.
  const tally = { kills: 0, broken: 0, tooLate: 0 };
  while (tally.kills < wanted && tally.tooLate < wanted) {
    const moment = (earliestBackup + Math.random() * (1 - earliestBackup)) * usual;
    if (await killCommandAfter(moment, 'backup', env, path)) tally.kills += 1;
    else tally.tooLate += 1;
    if (existsSync(path) && !(await isWhole())) tally.broken += 1;
    rmSync(path, { force: true });
  }
  await measureCommand('backup', env, path);
  if (!(await isWhole())) tally.broken += 1;
  await database.drop();
  return tally;
}

type Hashes = ReadonlyMap<string, string>;

/** Somewhere to restore to, and what is there afterwards. */
interface Place {
  readonly env: Readonly<Record<string, string>>;
  look(): Promise<'empty' | Hashes>;
  remove(): Promise<void>;
}

async function outside(folder: string): Promise<Place> {
  const database: TestDatabase = await createTestDatabase();
  const { url: DATABASE_URL, ownerUrl: MIGRATION_DATABASE_URL } = database;
  return {
    env: { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: folder },
    async look() {
      const hashes = await hashesOf(database);
      const isEmpty = [...hashes.values()].every((hash) => hash.startsWith('0 rows'));
      return isEmpty ? 'empty' : hashes;
    },
    remove: () => database.drop(),
  };
}

async function embedded(folder: string): Promise<Place> {
  const DATA_DIR = join(folder, 'embedded');
  mkdirSync(DATA_DIR);
  copyFileSync(join(folder, 'encryption.key'), join(DATA_DIR, 'encryption.key'));
  const place = join(DATA_DIR, 'postgres');
  return {
    env: { DATA_DIR },
    async look() {
      if (!existsSync(place)) return 'empty';
      const running = await startEmbeddedDatabase({ folder: place });
      const client = new pg.Client(running.ownerConnection);
      await client.connect();
      const hashes = await tableHashes(client);
      await client.end();
      await running.stop();
      return hashes;
    },
    remove: async () => rmSync(DATA_DIR, { recursive: true }),
  };
}

/** Before this part of the usual time the file is still being checked, and nothing is restored. */
const earliestRestore = 0.5;

/**
 * Kills the command while it restores, looks at the place, and restores there again. Gives up once as
 * many restores have ended before their kill as were to be killed.
 */
async function killRestores(parent: string, wanted: number) {
  const folder = join(parent, 'killed');
  mkdirSync(folder);
  const { database, back } = await makeRecords(folder);
  await fillWithForms(database, people);
  const path = join(folder, 'forms.backup');
  await back('forms.backup');
  const expected = await hashesOf(database);
  await database.drop();
  // Partly are places with some of the records and not all of them.
  const tally = { kills: 0, partly: 0, notRestored: 0, tooLate: 0 };
  const usual = new Map<unknown, number>();
  // The first of each kind is left alone, to see how long it takes.
  for (let round = 0; tally.kills < wanted && tally.tooLate < wanted; round += 1) {
    const kind = round % 2 === 0 ? outside : embedded;
    const place = await kind(folder);
    const isWhole = (seen: 'empty' | Hashes) => seen !== 'empty' && sameHashes(expected, seen);
    const limit = usual.get(kind);
    if (limit !== undefined) {
      const moment = (earliestRestore + Math.random() * (1 - earliestRestore)) * limit;
      if (await killCommandAfter(moment, 'restore', place.env, path)) tally.kills += 1;
      else tally.tooLate += 1;
    }
    const seen = await place.look();
    if (seen !== 'empty' && !isWhole(seen)) tally.partly += 1;
    if (seen === 'empty') {
      const { milliseconds } = await measureCommand('restore', place.env, path);
      usual.set(kind, milliseconds);
      if (!isWhole(await place.look())) tally.notRestored += 1;
    }
    await place.remove();
  }
  if (tally.kills === 0) throw new Error('Every restore had ended before it was killed.');
  return tally;
}

export async function killBackupsAndRestores(folder: string, kills: number): Promise<ProofResult> {
  const backups = await killBackups(folder, kills);
  const restores = await killRestores(folder, kills);
  return {
    trials: backups.kills + restores.kills,
    figures: { 'ended before the kill': backups.tooLate + restores.tooLate },
    missed: {
      'backups that cannot be restored': backups.broken,
      'partly restored databases': restores.partly,
      'not restored afterwards': restores.notRestored,
      'kills that came too late': 2 * kills - backups.kills - restores.kills,
    },
  };
}
