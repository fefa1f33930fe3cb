import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';
import type { ProofResult } from '../harness/proof.ts';
import { asOwner, hashesOf, type Records, sameHashes } from './records.ts';

/**
 * Each write adds a row to a table that is copied early and one to a table that is copied late, and
 * a line to the audit log, whose head is in another table: at any one moment all of them agree.
 */
function startWriting({ database, audit }: Records, writers: number) {
  let writing = true;
  let writes = 0;
  const write = async () => {
    while (writing) {
      const hash = randomBytes(16);
      await database.queries.transaction(async (tx) => {
        await tx.execute(
          sql`insert into companies (name, email) values (${hash.toString('hex')}, 'x')`,
        );
        await tx.execute(sql`insert into used_challenges values (${hash}, now())`);
        await audit.write(tx, { kind: 'keys-rotated', details: { values: 1 } });
      });
      writes += 1;
    }
  };
  const all = Array.from({ length: writers }, write);
  return {
    async stop() {
      writing = false;
      await Promise.all(all);
      await audit.stop();
      return writes;
    },
  };
}

async function agrees(records: Records, place: TestDatabase): Promise<boolean> {
  const { rows } = await place.owner.execute(sql`
    select (select count(*) from companies) = (select count(*) from used_challenges) as same`);
  return rows[0]?.same === true && (await records.logIsWhole(place));
}

/** The hashes of every table at the moment that a backup copies, seen by another session. */
async function hashesAt(backingUp: pg.Client, database: TestDatabase) {
  const { rows } = await backingUp.query('select pg_export_snapshot() as moment');
  return asOwner(database, async (client) => {
    await client.query('begin isolation level repeatable read');
    await client.query(`set transaction snapshot '${rows[0].moment}'`);
    return tableHashes(client);
  });
}

/** As if the backup did not read one moment, but whatever is there when it comes to a table. */
async function readWhateverIsThere(backingUp: pg.Client): Promise<void> {
  await backingUp.query('commit');
  await backingUp.query('begin transaction isolation level read committed read only');
}

async function backUpAndRestore(records: Records, folder: string, isPlanted: boolean) {
  const file = 'amid-writes.backup';
  let atThatMoment = new Map<string, string>();
  await records.back(file, {
    async onSnapshot(client) {
      atThatMoment = await hashesAt(client, records.database);
      if (isPlanted) await readWhateverIsThere(client);
    },
  });
  const place = await createTestDatabase();
  try {
    await records.restore(file, place);
    const isSame = sameHashes(atThatMoment, await hashesOf(place));
    return { isSame, agrees: await agrees(records, place) };
  } catch (error) {
    if (!isPlanted) throw error;
    return { isSame: false, agrees: false };
  } finally {
    await place.drop();
    await rm(join(folder, file));
  }
}

export async function backUpAmidWrites(
  records: Records,
  folder: string,
  backups: number,
): Promise<ProofResult> {
  const writing = startWriting(records, 2);
  let [different, disagreeing] = [0, 0];
  for (let round = 0; round < backups; round += 1) {
    const outcome = await backUpAndRestore(records, folder, false);
    if (!outcome.isSame) different += 1;
    if (!outcome.agrees) disagreeing += 1;
    if ((round + 1) % 10 === 0) console.log(`${round + 1} backups restored`);
  }
  const planted = await backUpAndRestore(records, folder, true);
  const writes = await writing.stop();
  return {
    trials: backups,
    figures: { 'writes meanwhile': writes },
    missed: {
      'nothing was written meanwhile': writes > 0 ? 0 : 1,
      'with another hash of a table': different,
      'that disagree with themselves': disagreeing,
      // By one that reads more than one moment.
      'planted faults not noticed': !planted.isSame && !planted.agrees ? 0 : 1,
    },
  };
}
