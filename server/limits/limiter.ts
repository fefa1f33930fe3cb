import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { limits } from '#server/db/schema.ts';
import { Failure } from '#server/errors.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import {
  type Attempts,
  afterAttempt,
  forgetAt,
  type Limit,
  noAttempts,
  waitOf,
  withoutNewest,
} from './limit.ts';

/** Counts attempts in the database, so that every server process sees the same number. */
export interface Limiter {
  /** Counts an attempt before anything is compared. Milliseconds to wait when refused, else 0. */
  count(limit: Limit, subject: string): Promise<number>;
  /** The same in a transaction of the caller, and forgotten with it. Locks until it ends. */
  countIn(tx: Transaction, limit: Limit, subject: string): Promise<number>;
  /** Reads the wait without counting an attempt. */
  wait(limit: Limit, subject: string): Promise<number>;
  /** After a success or a reset: forgets the attempts so far. */
  clearAttempts(tx: Transaction, limit: Limit, subject: string): Promise<void>;
  /** The newest attempt was not a failure; those before it still count. */
  removeNewest(tx: Transaction, limit: Limit, subject: string): Promise<void>;
  /** Removes expired rows. */
  forget(): Promise<void>;
}

export function createLimiter(
  { queries }: Database,
  keyedHash: KeyedHash,
  now: () => Date,
): Limiter {
  const keyOf = (limit: Limit, subject: string) => keyedHash(`limit ${limit.name}`, subject);
  async function waitUnder(key: Buffer): Promise<number> {
    const [state = noAttempts] = await queries.select().from(limits).where(eq(limits.key, key));
    return waitOf(state, now());
  }

  async function lockAttempts(tx: Transaction, key: Buffer): Promise<Attempts> {
    const [state = noAttempts] = await tx
      .select()
      .from(limits)
      .where(eq(limits.key, key))
      .for('update');
    return state;
  }

  async function saveAttempts(
    tx: Transaction,
    key: Buffer,
    limit: Limit,
    { attempts, ...rest }: Attempts,
  ) {
    const until = forgetAt({ attempts, ...rest }, limit);
    await tx
      .update(limits)
      .set({ ...rest, attempts: [...attempts], forgetAt: until })
      .where(eq(limits.key, key));
  }

  async function countUnder(tx: Transaction, key: Buffer, limit: Limit): Promise<number> {
    const fresh = { key, ...noAttempts, attempts: [], forgetAt: now() };
    await tx.insert(limits).values(fresh).onConflictDoNothing();
    const state = await lockAttempts(tx, key);
    const at = now();
    const refused = waitOf(state, at);
    if (refused > 0) return refused;
    await saveAttempts(tx, key, limit, afterAttempt(state, limit, at));
    return 0;
  }

  return {
    async count(limit, subject) {
      const key = keyOf(limit, subject);
      // A flood of attempts ends here, before it queues up for the lock.
      const known = await waitUnder(key);
      if (known > 0) return known;
      return queries.transaction((tx) => countUnder(tx, key, limit));
    },
    countIn: (tx, limit, subject) => countUnder(tx, keyOf(limit, subject), limit),
    wait: (limit, subject) => waitUnder(keyOf(limit, subject)),
    async clearAttempts(tx, limit, subject) {
      await tx.delete(limits).where(eq(limits.key, keyOf(limit, subject)));
    },
    async removeNewest(tx, limit, subject) {
      const key = keyOf(limit, subject);
      await saveAttempts(tx, key, limit, withoutNewest(await lockAttempts(tx, key)));
    },
    async forget() {
      await queries.delete(limits).where(lt(limits.forgetAt, sql`${now()}`));
    },
  };
}

const minute = 60_000;

/** "2 minutes", rounded up: after that wait the next attempt counts. */
export function inWords(milliseconds: number): string {
  if (milliseconds <= 90_000) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  if (milliseconds <= 90 * minute) return `${Math.ceil(milliseconds / minute)} minutes`;
  return `${Math.ceil(milliseconds / (60 * minute))} hours`;
}

export function tooManyAttempts(wait: number): Failure {
  return new Failure('too-many', `Too many attempts. Please try again in ${inWords(wait)}.`, {
    retryAfter: Math.ceil(wait / 1000),
  });
}
