import { takeSessionLock } from '#server/db/connection/session-lock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { StartRefused } from '#server/env.ts';
import type { Keys } from './keys.ts';
import { forgetKeys, keysInUse, noteKey } from './keys-in-use.ts';
import { countByKey, reencryptAll } from './re-encrypt.ts';
import type { Vault } from './vault.ts';

export interface RotationParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly keys: Keys;
  /** Writes a line of the audit log: so many values were re-encrypted. */
  readonly writeLine: (tx: Transaction, values: number) => Promise<void>;
  /** Puts a new key before the others; absent when the keys come from ENCRYPTION_KEY. */
  readonly addKey?: (() => void) | undefined;
  /** Gives a running server time to save what it has just encrypted with the previous key. */
  readonly waitForWriters: () => Promise<unknown>;
  readonly signal: AbortSignal;
  readonly onReencrypted?: (table: string, values: number) => void;
}

export interface Rotation {
  readonly newest: string;
  readonly madeKey: boolean;
  /** How many values of each table were re-encrypted. */
  readonly reencrypted: ReadonlyMap<string, number>;
  /** What could not be decrypted and was left untouched. */
  readonly unreadable: ReadonlySet<string>;
  /** Keys that nothing is encrypted with any more. */
  readonly free: readonly string[];
}

const mostPasses = 10;

const olderThan = (newest: string, counts: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [key, count]) => (key === newest ? sum : sum + count), 0);

function refuseUnknownKeys(keys: Keys, counts: ReadonlyMap<string, number>): void {
  const unknown = [...counts].filter(([id]) => !keys().some((key) => key.id === id));
  if (unknown.length === 0) return;
  const named = unknown.map(([id, count]) => `${id} (${count})`).join(', ');
  throw new StartRefused(
    `Some values are encrypted with encryption keys that were not given: ${named}. Add these keys after the newest one first.`,
  );
}

class Progress {
  readonly reencrypted = new Map<string, number>();
  readonly unreadable = new Set<string>();

  get values(): number {
    return [...this.reencrypted.values()].reduce((sum, count) => sum + count, 0);
  }
}

function reencryptOnce(
  { database, vault, keys, signal, onReencrypted }: RotationParts,
  done: Progress,
) {
  return reencryptAll({
    database,
    vault,
    newest: keys()[0].id,
    signal,
    onReencrypted(table, values) {
      done.reencrypted.set(table, (done.reencrypted.get(table) ?? 0) + values);
      onReencrypted?.(table, values);
    },
    onUnreadable: (place) => void done.unreadable.add(place),
  });
}

/** Makes a new key if we manage the keys; first finishes a rotation that was interrupted. */
async function chooseKey(parts: RotationParts, done: Progress): Promise<boolean> {
  const { database, vault, keys, addKey } = parts;
  await reencryptOnce(parts, done);
  if (!addKey || done.values > 0) return false;
  addKey();
  await database.queries.transaction((tx) => noteKey(tx, vault, keys()[0].id));
  return true;
}

/** Returns how many values each key has encrypted at the end. */
async function reencryptUntilDone(parts: RotationParts, done: Progress) {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    await reencryptOnce(parts, done);
    const counts = await countByKey(parts.database);
    const left = olderThan(parts.keys()[0].id, counts) - done.unreadable.size;
    if (pass > 1 && left <= 0) return counts;
    await parts.waitForWriters();
  }
  throw new StartRefused(
    'Something is still encrypting with an older key. Restart every server with the newest key, then run this again.',
  );
}

async function rotateAlone(parts: RotationParts): Promise<Rotation> {
  const { database, keys, writeLine } = parts;
  refuseUnknownKeys(keys, await countByKey(database));
  const done = new Progress();
  const madeKey = await chooseKey(parts, done);
  const counts = await reencryptUntilDone(parts, done);
  const newest = keys()[0].id;
  const free = await database.queries.transaction(async (tx) => {
    const noted = [...(await keysInUse(tx))];
    const unused = noted.filter((id) => id !== newest && !counts.has(id));
    await forgetKeys(tx, unused);
    const { values } = done;
    if (madeKey || values > 0) await writeLine(tx, values);
    return unused;
  });
  return { newest, madeKey, reencrypted: done.reencrypted, unreadable: done.unreadable, free };
}

/**
 * Encrypts every value with the newest key. Servers may keep running, and it may be interrupted at
 * any point: the next run carries on from there.
 */
export async function rotateKeys(parts: RotationParts): Promise<Rotation> {
  const lock = await takeSessionLock(parts.database.connection, 'key rotation');
  if (!lock) throw new StartRefused('The keys are already being rotated.');
  try {
    return await rotateAlone(parts);
  } finally {
    await lock.end();
  }
}
