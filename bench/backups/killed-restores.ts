import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { killCommandAfter, measureCommand } from './commands.ts';
import { fillWithForms } from './large.ts';
import { hashesOf, makeRecords, sameHashes } from './records.ts';

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

export interface KilledRestores {
  /** Those that came in time. */
  readonly kills: number;
  /** Places with some of the records and not all of them. */
  readonly partly: number;
  /** The next restore did not bring everything. */
  readonly notRestored: number;
  /** The restore had ended before it could be killed. */
  readonly tooLate: number;
}

/** So many that filling the tables takes a while. */
const people = 3000;
/** Before this part of the usual time the file is still being checked, and nothing is restored. */
const earliest = 0.5;

/**
 * Kills the command while it restores, looks at the place, and restores there again. Gives up once as
 * many restores have ended before their kill as were to be killed.
 */
export async function killRestores(parent: string, wanted: number): Promise<KilledRestores> {
  const folder = join(parent, 'killed');
  mkdirSync(folder);
  const { database, back } = await makeRecords(folder);
  await fillWithForms(database, people);
  const path = join(folder, 'forms.backup');
  await back('forms.backup');
  const expected = await hashesOf(database);
  await database.drop();
  const found = { kills: 0, partly: 0, notRestored: 0, tooLate: 0 };
  const usual = new Map<unknown, number>();
  // The first of each kind is left alone, to see how long it takes.
  for (let round = 0; found.kills < wanted && found.tooLate < wanted; round += 1) {
    const kind = round % 2 === 0 ? outside : embedded;
    const place = await kind(folder);
    const isWhole = (seen: 'empty' | Hashes) => seen !== 'empty' && sameHashes(expected, seen);
    const limit = usual.get(kind);
    if (limit !== undefined) {
      const moment = (earliest + Math.random() * (1 - earliest)) * limit;
      if (await killCommandAfter(moment, 'restore', place.env, path)) found.kills += 1;
      else found.tooLate += 1;
    }
    const seen = await place.look();
    if (seen !== 'empty' && !isWhole(seen)) found.partly += 1;
    if (seen === 'empty') {
      const { milliseconds } = await measureCommand('restore', place.env, path);
      usual.set(kind, milliseconds);
      if (!isWhole(await place.look())) found.notRestored += 1;
    }
    await place.remove();
  }
  if (found.kills === 0) throw new Error('Every restore had ended before it was killed.');
  return found;
}
