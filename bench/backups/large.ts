import { mkdirSync } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import { seconds } from '../harness/figures.ts';
import type { ProofResult } from '../harness/proof.ts';
import { measureCommand } from './commands.ts';
import { asOwner, hashesOf, makeRecords, sameHashes } from './records.ts';

const bytesPerForm = 10_000;

/** People with a form each, whose signatures are as hard to compress as encrypted ones. */
export async function fillWithForms(database: TestDatabase, people: number): Promise<number> {
  return asOwner(database, async (client) => {
    await client.query(
      `insert into users (name, email, type, password_hash)
       select 'Person ' || n, 'person' || n || '@example.com', 'client', 'none'
       from generate_series(1, $1::int) as n`,
      [people],
    );
    await client.query(
      `insert into submissions (id, reference, user_id, body_hash, submitted_at, title, first_name,
         last_name, email, signature_date, tfn_sealed, date_of_birth_sealed, contact_sealed,
         address_sealed, account_name_sealed, account_number_sealed, bsb_sealed, additional_sealed,
         signature_sealed)
       select gen_random_uuid(), 'R' || id, id, '', now(), 'Ms', 'Mei', 'Chen', email, now(),
         '', '', '', '', '', '', '', '',
         (select decode(string_agg(md5(id::text || part || random()), ''), 'hex')
          from generate_series(1, $1::int) as part)
       from users`,
      [Math.ceil(bytesPerForm / 16)],
    );
    const { rows } = await client.query(
      'select pg_database_size(current_database())::float8 as size',
    );
    return rows[0].size;
  });
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
const mostMemory = 100_000_000;

const settingOf = ({ url, ownerUrl }: TestDatabase, DATA_DIR: string) => ({
  DATABASE_URL: url,
  MIGRATION_DATABASE_URL: ownerUrl,
  DATA_DIR,
});

export async function backUpLarge(parent: string, people: number): Promise<ProofResult> {
  const folder = join(parent, 'large');
  mkdirSync(folder);
  const { database } = await makeRecords(folder);
  const env = settingOf(database, folder);
  // What it takes before there is anything to copy.
  const idle = await measureCommand('backup', env, join(folder, 'empty.backup'));
  const databaseBytes = await fillWithForms(database, people);
  const file = join(folder, 'large.backup');
  const expected = await hashesOf(database);
  const backup = await measureCommand('backup', env, file);
  const { size: fileBytes } = await stat(file);

  const place = await createTestDatabase();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  await copyFile(join(folder, 'encryption.key'), join(elsewhere, 'encryption.key'));
  const restore = await measureCommand('restore', settingOf(place, elsewhere), file);
  const isSame = sameHashes(expected, await hashesOf(place));
  await place.drop();
  await database.drop();
  await rm(file);
  const above = backup.peak - idle.peak;
  return {
    trials: 1,
    figures: {
      people,
      'size of the database': megabytes(databaseBytes),
      'size of the file': megabytes(fileBytes),
      'time to back up and check': seconds(backup.milliseconds),
      'time to restore': seconds(restore.milliseconds),
      'memory with nothing to copy': megabytes(idle.peak),
      'most memory of the backup': megabytes(backup.peak),
      'above idle': megabytes(above),
      'most memory of the restore': megabytes(restore.peak),
    },
    missed: {
      'tables that differ': isSame ? 0 : 1,
      [`more than ${megabytes(mostMemory)} of memory`]: above <= mostMemory ? 0 : 1,
    },
  };
}
