import { join } from 'node:path';
import pg from 'pg';
import { type AuditLog, openAuditLog } from '#server/audit/audit-log.ts';
import { openRecords } from '#server/audit/open-records.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { readBackupFile } from '#server/backups/backup-file.ts';
import { type MadeBackup, makeBackup } from '#server/backups/make-backup.ts';
import { restoreInto } from '#server/backups/restore.ts';
import type { SnapshotOptions } from '#server/backups/snapshot.ts';
import { createLogger } from '#server/log/logger.ts';
import { type KeySource, readKeys } from '#server/vault/open-vault.ts';
import { tableHashes } from '#testing/backups/table-hashes.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/postgres.ts';

const now = () => new Date();
const ownerOf = ({ ownerUrl }: TestDatabase): pg.ClientConfig => ({ connectionString: ownerUrl });

/** A session as the owner of the tables. */
export async function asOwner<Result>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(ownerOf(database));
  await client.connect();
  return work(client).finally(() => client.end());
}

export const hashesOf = (database: TestDatabase) => asOwner(database, tableHashes);

export const isEmpty = async (database: TestDatabase): Promise<boolean> =>
  [...(await hashesOf(database)).values()].every((hash) => hash.startsWith('0 rows'));

export const sameHashes = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): boolean => one.size === other.size && [...one].every(([name, hash]) => other.get(name) === hash);

/** A few megabytes that are hard to compress. */
export const fillALittle = (database: TestDatabase) =>
  asOwner(database, (client) =>
    client.query(`
      insert into mails (id, kind, sealed, ended_at)
      select gen_random_uuid(), 'x', (select decode(string_agg(md5(n || ' ' || part), ''), 'hex')
        from generate_series(1, 20) as part), now()
      from generate_series(1, 6000) as n`),
  );

/** Records to back up, with a vault and an audit log of their own. */
export interface Records {
  readonly database: TestDatabase;
  readonly keySource: KeySource;
  readonly audit: AuditLog;
  back(file: string, options?: Pick<SnapshotOptions, 'onSnapshot'>): Promise<MadeBackup>;
  restore(file: string, place: TestDatabase): Promise<void>;
  /** Whether the audit log of restored records is whole. */
  logIsWhole(place: TestDatabase): Promise<boolean>;
}

export async function makeRecords(folder: string): Promise<Records> {
  const database = await createTestDatabase();
  const keySource = { configured: undefined, dataDir: folder };
  const { vault, keyedHash } = await openRecords(database, keySource);
  const keys = () => {
    const read = readKeys(keySource);
    if (!read) throw new Error('The key file is gone.');
    return read();
  };
  return {
    database,
    keySource,
    audit: openAuditLog({ database, vault, keyedHash, log: createLogger('silent'), now }),
    back: (file, options = {}) =>
      makeBackup({ owner: ownerOf(database), keys, file: join(folder, file), now, ...options }),
    async restore(file, place) {
      await restoreInto({
        owner: ownerOf(place),
        frames: await readBackupFile(join(folder, file), keys()),
        keySource,
        eventOf: ({ madeAt }) => ({ kind: 'backup-restored', details: { file, madeAt } }),
        now,
      });
    },
    async logIsWhole(place) {
      const owner = { ...place, queries: place.owner };
      return (await verifyLog(owner, vault, keyedHash)).whole;
    },
  };
}
