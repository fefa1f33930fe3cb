import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Database } from '#server/db/database.ts';
import { takeSessionLock } from '#server/db/session-lock.ts';
import { StartRefused } from '#server/env.ts';
import type { Keys } from './keys.ts';
import { forgetKeys, keysInUse, noteKey } from './keys-in-use.ts';
import { countByKey, resealAll } from './re-encrypt.ts';
import type { Vault } from './vault.ts';

export interface RotationParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly keys: Keys;
  readonly audit: AuditLog;
  /** Puts a new key before the others; absent where the keys are given to us. */
  readonly addKey?: (() => void) | undefined;
  /** Gives a running server the time to save what it sealed a moment ago with the key of then. */
  readonly settle: () => Promise<unknown>;
  readonly signal: AbortSignal;
  readonly onResealed?: (table: string, values: number) => void;
}

export interface Rotation {
  readonly newest: string;
  readonly madeKey: boolean;
  /** How many values of each table were sealed anew. */
  readonly resealed: ReadonlyMap<string, number>;
  /** What could not be opened, and was left as it is. */
  readonly unopened: ReadonlySet<string>;
  /** Keys that nothing is sealed with any more. */
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
    `Some values are sealed with encryption keys that were not given: ${named}. Add these keys after the newest one first.`,
  );
}

class Progress {
  readonly resealed = new Map<string, number>();
  readonly unopened = new Set<string>();

  get values(): number {
    return [...this.resealed.values()].reduce((sum, count) => sum + count, 0);
  }
}

function resealOnce({ database, vault, keys, signal, onResealed }: RotationParts, done: Progress) {
  return resealAll({
    database,
    vault,
    newest: keys()[0].id,
    signal,
    onResealed(table, values) {
      done.resealed.set(table, (done.resealed.get(table) ?? 0) + values);
      onResealed?.(table, values);
    },
    onUnopened: (place) => void done.unopened.add(place),
  });
}

/** A new key where that is ours to make; an earlier rotation that was stopped is finished first. */
async function chooseKey(parts: RotationParts, done: Progress): Promise<boolean> {
  const { database, vault, keys, addKey } = parts;
  await resealOnce(parts, done);
  if (!addKey || done.values > 0) return false;
  addKey();
  await database.queries.transaction((tx) => noteKey(tx, vault, keys()[0].id));
  return true;
}

/** Tells what each key has sealed in the end. */
async function resealUntilDone(parts: RotationParts, done: Progress) {
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    await resealOnce(parts, done);
    const counts = await countByKey(parts.database);
    const left = olderThan(parts.keys()[0].id, counts) - done.unopened.size;
    if (pass > 1 && left <= 0) return counts;
    await parts.settle();
  }
  throw new StartRefused(
    'Something goes on sealing with an older key. Start every server again with the newest key, then run this again.',
  );
}

async function rotateAlone(parts: RotationParts): Promise<Rotation> {
  const { database, keys, audit } = parts;
  refuseUnknownKeys(keys, await countByKey(database));
  const done = new Progress();
  const madeKey = await chooseKey(parts, done);
  const counts = await resealUntilDone(parts, done);
  const newest = keys()[0].id;
  const free = await database.queries.transaction(async (tx) => {
    const noted = [...(await keysInUse(tx))];
    const unused = noted.filter((id) => id !== newest && !counts.has(id));
    await forgetKeys(tx, unused);
    const { values } = done;
    if (madeKey || values > 0) await audit.write(tx, { kind: 'keys-rotated', details: { values } });
    return unused;
  });
  return { newest, madeKey, resealed: done.resealed, unopened: done.unopened, free };
}

/**
 * Seals every value with the newest key. Servers may run meanwhile, and it may be stopped at any
 * point: what is done is done, and the next run goes on from there.
 */
export async function rotateKeys(parts: RotationParts): Promise<Rotation> {
  const lock = await takeSessionLock(parts.database.connection, 'key rotation');
  if (!lock) throw new StartRefused('The keys are being rotated already.');
  try {
    return await rotateAlone(parts);
  } finally {
    await lock.end();
  }
}
