import type { Database } from '#server/db/database.ts';
import { StartRefused } from '#server/env.ts';
import { type KeySource, openVault } from '#server/vault/open-vault.ts';
import { beginLog, readHead } from './head.ts';

/** Opens the vault of a server, and begins the log of a new database; any other has its end. */
export const openRecords = (database: Database, source: KeySource) =>
  openVault(database, source, async (tx, vault, isNew) => {
    if (isNew) await beginLog(tx, vault);
    if (await readHead(tx, vault)) return;
    throw new StartRefused(
      'The end of the audit log is gone, so lines may have been removed. Go back to a backup of the database.',
    );
  });
