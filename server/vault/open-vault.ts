import { sql } from 'drizzle-orm';
import {
  type Database,
  olderServerSessions,
  serverSessions,
  type Transaction,
} from '#server/db/database.ts';
import { noRecords } from '#server/db/open.ts';
import { StartRefused } from '#server/env.ts';
import { followKeyFile, keyFile, makeKeyFile } from './key-file.ts';
import { type KeyedHash, openKeyedHash } from './keyed-hash.ts';
import { type Keys, parseKeys } from './keys.ts';
import { keysInUse, noteKey } from './keys-in-use.ts';
import { openRowCodes } from './row-codes.ts';
import { createVault, type Vault } from './vault.ts';

export interface KeySource {
  /** The value of ENCRYPTION_KEY. */
  readonly configured: readonly string[] | undefined;
  /** Holds the key file when ENCRYPTION_KEY is not set. */
  readonly dataDir: string;
}

export interface OpenVault {
  readonly vault: Vault;
  readonly keys: Keys;
  readonly keyedHash: KeyedHash;
  readonly madeKeyFile: boolean;
}

const vaultLock = 2_160_006;
const whereKeysGo = 'in ENCRYPTION_KEY, or in the file encryption.key in DATA_DIR';

export function readKeys({ configured, dataDir }: KeySource): Keys | undefined {
  if (!configured) return followKeyFile(keyFile(dataDir));
  const keyring = parseKeys(configured, 'ENCRYPTION_KEY');
  return () => keyring;
}

function makeKeys({ dataDir }: KeySource): Keys {
  const path = keyFile(dataDir);
  makeKeyFile(path);
  const keys = followKeyFile(path);
  if (!keys) throw new Error('The key file disappeared while it was being created.');
  return keys;
}

/** The configured keys, which must include every key in use; undefined for a new database. */
function findKeys(source: KeySource, inUse: ReadonlySet<string>): Keys | undefined {
  const keys = readKeys(source);
  const given = new Set(keys?.().map(({ id }) => id));
  const lost = [...inUse].filter((id) => !given.has(id));
  if (lost.length === 0) return keys;
  const names = lost.join(' and ');
  if (!keys) {
    throw new StartRefused(
      `The encryption key ${names} of these records is missing. Put it back: ${whereKeysGo}.`,
    );
  }
  if (lost.length === inUse.size) {
    throw new StartRefused(
      `These records are encrypted with another encryption key: ${names}. Start with that one: ${whereKeysGo}.`,
    );
  }
  throw new StartRefused(
    `Some of these records are still encrypted with the older encryption key ${names}. Add it after the newest one: ${whereKeysGo}.`,
  );
}

/** Servers that start together run this one at a time, so the first key is made only once. */
async function withLock<Result>(
  { queries }: Database,
  work: (tx: Transaction, inUse: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${vaultLock})`);
    return work(tx, await keysInUse(tx));
  });
}

/** Rows with a code can be written from then on. */
async function openCoded({ queries }: Database, opening: Promise<OpenVault>): Promise<OpenVault> {
  const opened = await opening;
  openRowCodes(queries, opened.keyedHash);
  return opened;
}

async function openWith(tx: Transaction, keys: Keys, madeKeyFile: boolean): Promise<OpenVault> {
  const vault = createVault(keys);
  await noteKey(tx, vault, keys()[0].id);
  return { vault, keys, keyedHash: await openKeyedHash(tx, vault), madeKeyFile };
}

/** What is checked, or begun in a new database, in the transaction that opens the vault. */
export type CheckRecords = (tx: Transaction, vault: Vault, isNew: boolean) => Promise<void>;

/** For a server: refuses to start when a key is missing, and makes the very first one. */
export function openVault(
  database: Database,
  source: KeySource,
  checkRecords: CheckRecords,
): Promise<OpenVault> {
  const opening = withLock(database, async (tx, inUse) => {
    const keys = findKeys(source, inUse);
    const opened = await openWith(tx, keys ?? makeKeys(source), !keys);
    await checkRecords(tx, opened.vault, inUse.size === 0);
    return opened;
  });
  return openCoded(database, opening);
}

async function serverIsRunning(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_stat_activity where datname = current_database()
        and application_name = any (${sql.param([serverSessions, ...olderServerSessions])})`,
  );
  return rows.length > 0;
}

/** For a terminal command, which may run beside a server. */
export function joinVault(database: Database, source: KeySource): Promise<OpenVault> {
  const opening = withLock(database, async (tx, inUse) => {
    const keys = findKeys(source, inUse);
    if (!keys || inUse.size === 0) throw noRecords();
    // A server rereads the key file, but not ENCRYPTION_KEY: it could not decrypt what we write.
    const unknownKey = source.configured && !inUse.has(keys()[0].id);
    if (unknownKey && (await serverIsRunning(tx))) {
      throw new StartRefused(
        'The running server does not have the newest key. Restart it with the same ENCRYPTION_KEY first.',
      );
    }
    return openWith(tx, keys, false);
  });
  return openCoded(database, opening);
}

/** For records that were copied in the same transaction: they open only with their own keys. */
export async function openCopiedVault(tx: Transaction, source: KeySource): Promise<OpenVault> {
  const inUse = await keysInUse(tx);
  const keys = findKeys(source, inUse);
  if (!keys || inUse.size === 0) throw noRecords();
  return openWith(tx, keys, false);
}
