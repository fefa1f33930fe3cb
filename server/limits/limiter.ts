import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { limits } from '#server/db/schema.ts';
import { Failure } from '#server/errors.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import {
  afterTry,
  forgetAt,
  type Limit,
  noTries,
  type Tries,
  waitOf,
  withoutNewest,
} from './limit.ts';

/** Counts tries in the database, so that every server process sees the same number. */
export interface Limiter {
  /** Counts a try, for good, before anything is compared. Milliseconds to wait when refused, else 0. */
  count(limit: Limit, subject: string): Promise<number>;
  /** Only asks; nothing is counted. */
  wait(limit: Limit, subject: string): Promise<number>;
  /** A success, a reset: the tries before it are forgotten. */
  forgive(tx: Transaction, limit: Limit, subject: string): Promise<void>;
  /** The newest try was no failure; those before it still count. */
  takeBack(tx: Transaction, limit: Limit, subject: string): Promise<void>;
  /** Drops what means nothing any more. */
  forget(): Promise<void>;
}

export function createLimiter(
  { queries }: Database,
  keyedHash: KeyedHash,
  now: () => Date,
): Limiter {
  const keyOf = (limit: Limit, subject: string) => keyedHash(`limit ${limit.name}`, subject);
  async function waitUnder(key: Buffer): Promise<number> {
    const [state = noTries] = await queries.select().from(limits).where(eq(limits.key, key));
    return waitOf(state, now());
  }

  async function hold(tx: Transaction, key: Buffer): Promise<Tries> {
    const [state = noTries] = await tx
      .select()
      .from(limits)
      .where(eq(limits.key, key))
      .for('update');
    return state;
  }

  async function keep(tx: Transaction, key: Buffer, limit: Limit, { tries, ...rest }: Tries) {
    const until = forgetAt({ tries, ...rest }, limit);
    await tx
      .update(limits)
      .set({ ...rest, tries: [...tries], forgetAt: until })
      .where(eq(limits.key, key));
  }

  return {
    async count(limit, subject) {
      const key = keyOf(limit, subject);
      // A flood of tries ends here, without a lock that they would all wait for.
      const known = await waitUnder(key);
      if (known > 0) return known;
      return queries.transaction(async (tx) => {
        const fresh = { key, ...noTries, tries: [], forgetAt: now() };
        await tx.insert(limits).values(fresh).onConflictDoNothing();
        const state = await hold(tx, key);
        const at = now();
        const refused = waitOf(state, at);
        if (refused > 0) return refused;
        await keep(tx, key, limit, afterTry(state, limit, at));
        return 0;
      });
    },
    wait: (limit, subject) => waitUnder(keyOf(limit, subject)),
    async forgive(tx, limit, subject) {
      await tx.delete(limits).where(eq(limits.key, keyOf(limit, subject)));
    },
    async takeBack(tx, limit, subject) {
      const key = keyOf(limit, subject);
      await keep(tx, key, limit, withoutNewest(await hold(tx, key)));
    },
    async forget() {
      await queries.delete(limits).where(lt(limits.forgetAt, sql`${now()}`));
    },
  };
}

const minute = 60_000;

/** "2 minutes", rounded up: a person who waits that long is heard. */
export function inWords(milliseconds: number): string {
  if (milliseconds <= 90_000) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  }
  if (milliseconds <= 90 * minute) return `${Math.ceil(milliseconds / minute)} minutes`;
  return `${Math.ceil(milliseconds / (60 * minute))} hours`;
}

export function tooManyTries(wait: number): Failure {
  return new Failure('too-many-tries', `Too many tries. Please try again in ${inWords(wait)}.`, {
    retryAfter: Math.ceil(wait / 1000),
  });
}
