import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { limits } from '#server/db/tables/limits.ts';
import { Failure } from '#server/errors.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import {
  type Attempts,
  afterAttempt,
  forgetAt,
  hasWaited,
  type Limit,
  noAttempts,
  waitOf,
  withoutNewest,
} from './limit.ts';
import { createKeyedLock } from './work-queue.ts';

/** Counts attempts in the database, so that every server process sees the same number. */
export interface Limiter {
  /** What the attempts are stored under. */
  keyOf(limit: Limit, subject: string): Buffer;
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
  /** Uses the limit up from now on, for its window: a pass for `takePass`. */
  givePass(limit: Limit, subject: string): Promise<void>;
  /** Whether there was a pass. It is gone then, whoever else asks at the same moment. */
  takePass(limit: Limit, subject: string): Promise<boolean>;
  /**
   * For whoever was refused: tells them to wait, and keeps one try for them after that, however many
   * others try meanwhile. Milliseconds to wait, counted from the first call; 0 takes the try, and the
   * next wait is longer.
   */
  takeTurn(limit: LimitWithWaits, subject: string): Promise<number>;
  /** Removes expired rows. */
  forget(): Promise<void>;
}

const stored = sql`select tries as attempts, strikes, blocked_until as "blockedUntil"
  from ${limits} where key = ${sql.placeholder('key')}`;

/** Stores what an attempt has made of the state, unless the state has changed since it was read. */
const replaced = sql`
  insert into ${limits} as kept (key, tries, strikes, blocked_until, forget_at) values (
    ${sql.placeholder('key')}, ${sql.placeholder('attempts')}::timestamptz[],
    ${sql.placeholder('strikes')}, ${sql.placeholder('blockedUntil')},
    ${sql.placeholder('forgetAt')}
  )
  on conflict (key) do update set tries = excluded.tries, strikes = excluded.strikes,
    blocked_until = excluded.blocked_until, forget_at = excluded.forget_at
  where kept.tries = ${sql.placeholder('attemptsBefore')}::timestamptz[]
    and kept.strikes = ${sql.placeholder('strikesBefore')}
  returning key`;

/** Other processes that count at the same moment are few; if not, they wait for one another. */
const triesWithoutLock = 5;

type LimitWithWaits = Limit & Required<Pick<Limit, 'waits'>>;

export function createLimiter(
  { queries, prepare }: Database,
  keyedHash: KeyedHash,
  now: () => Date,
): Limiter {
  const keyOf = (limit: Limit, subject: string) => keyedHash(`limit ${limit.name}`, subject);
  const readStored = prepare<Attempts>('attempts', stored);
  const replaceStored = prepare('counted attempt', replaced);
  const withLock = createKeyedLock();

  async function stateUnder(key: Buffer): Promise<Attempts> {
    const [state = noAttempts] = await readStored({ key });
    return state;
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
    const refused = waitOf(state, limit, at);
    if (refused > 0) return refused;
    await saveAttempts(tx, key, limit, afterAttempt(state, limit, at));
    return 0;
  }

  /** False when someone else has counted meanwhile. */
  async function countAfter(before: Attempts, key: Buffer, limit: Limit): Promise<boolean> {
    const after = afterAttempt(before, limit, now());
    const counted = await replaceStored({
      ...after,
      key,
      forgetAt: forgetAt(after, limit),
      attemptsBefore: before.attempts,
      strikesBefore: before.strikes,
    });
    return counted.length > 0;
  }

  /** One at a time in this process; other processes may count at the same moment. */
  async function countAlone(key: Buffer, limit: Limit): Promise<number> {
    for (let tries = 0; tries < triesWithoutLock; tries += 1) {
      const state = await stateUnder(key);
      // A flood of attempts ends here, before it queues up for the lock.
      const known = waitOf(state, limit, now());
      if (known > 0 || (await countAfter(state, key, limit))) return known;
    }
    return queries.transaction((tx) => countUnder(tx, key, limit));
  }

  function count(limit: Limit, subject: string): Promise<number> {
    const key = keyOf(limit, subject);
    return withLock(key.toString('hex'), () => countAlone(key, limit));
  }

  return {
    keyOf,
    count,
    countIn: (tx, limit, subject) => countUnder(tx, keyOf(limit, subject), limit),
    wait: async (limit, subject) => waitOf(await stateUnder(keyOf(limit, subject)), limit, now()),
    async clearAttempts(tx, limit, subject) {
      await tx.delete(limits).where(eq(limits.key, keyOf(limit, subject)));
    },
    async removeNewest(tx, limit, subject) {
      const key = keyOf(limit, subject);
      await saveAttempts(tx, key, limit, withoutNewest(await lockAttempts(tx, key)));
    },
    async givePass(limit, subject) {
      const { attempts, ...rest } = afterAttempt(noAttempts, limit, now());
      const pass = {
        ...rest,
        attempts: [...attempts],
        forgetAt: forgetAt({ attempts, ...rest }, limit),
      };
      await queries
        .insert(limits)
        .values({ key: keyOf(limit, subject), ...pass })
        .onConflictDoUpdate({ target: limits.key, set: pass });
    },
    async takePass(limit, subject) {
      const used = await queries
        .delete(limits)
        .where(eq(limits.key, keyOf(limit, subject)))
        .returning();
      return used.some((pass) => waitOf(pass, limit, now()) > 0);
    },
    async takeTurn(limit, subject) {
      const before = await stateUnder(keyOf(limit, subject));
      const wait = await count(limit, subject);
      // The first call only begins the wait.
      return wait > 0 || hasWaited(before, limit, now()) ? wait : limit.waits[0];
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

/** `otherWay` says what works meanwhile. */
export function tooManyAttempts(wait: number, phone: string, otherWay?: string): Failure {
  const message = [
    `Too many attempts. Please try again in ${inWords(wait)}.`,
    ...(otherWay ? [otherWay] : []),
    `If you can’t wait, please call us on ${phone}.`,
  ].join(' ');
  return new Failure('too-many', message, { retryAfter: Math.ceil(wait / 1000) });
}
