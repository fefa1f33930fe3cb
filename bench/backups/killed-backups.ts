import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { killCommandAfter, measureCommand } from './commands.ts';
import { fillWithForms } from './large.ts';
import { hashesOf, makeRecords } from './records.ts';

export interface KilledBackups {
  /** Those that came in time. */
  readonly kills: number;
  /** Files that could not be restored, or did not have all the forms. */
  readonly broken: number;
  /** The backup had ended before it could be killed. */
  readonly tooLate: number;
}

/** So many that writing the file takes a while. */
const people = 3000;
/** Before this part of the usual time the program is still being loaded. */
const earliest = 0.3;
const file = 'killed.backup';

/**
 * Kills the command while it writes a backup: if there is a file under its name, it must be whole.
 * Gives up once as many have ended before their kill as were to be killed.
 */
export async function killBackups(parent: string, wanted: number): Promise<KilledBackups> {
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
  const found = { kills: 0, broken: 0, tooLate: 0 };
  while (found.kills < wanted && found.tooLate < wanted) {
    const moment = (earliest + Math.random() * (1 - earliest)) * usual;
    if (await killCommandAfter(moment, 'backup', env, path)) found.kills += 1;
    else found.tooLate += 1;
    if (existsSync(path) && !(await isWhole())) found.broken += 1;
    rmSync(path, { force: true });
  }
  await measureCommand('backup', env, path);
  if (!(await isWhole())) found.broken += 1;
  await database.drop();
  return found;
}
