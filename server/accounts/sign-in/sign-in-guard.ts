import { comparableEmail, emailHint } from '#domain/accounts/fields.ts';
import type { SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import { busy, passwordFits, serveStranger } from '#server/accounts/passwords/password-hash.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { openFindByEmail } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import { createKeyedLock, createWorkQueue } from '#server/limits/work-queue.ts';
import type { Parts } from '#server/parts.ts';
import { type Bucket, createBuckets, subjectOfRequester } from './attempt-buckets.ts';
import {
  failuresOfAddress,
  ownCodeTry,
  strangersTurn,
  strangersWrongPasswords,
  wrongCodes,
  wrongPasswords,
  wrongSecondFactors,
} from './attempt-limits.ts';
import { openRequesters } from './mailed-codes.ts';

type Way = 'password' | 'code';
/** An attempt at a code that is counted. */
export interface CodeAttempt {
  readonly isOwn: boolean;
  /** The code was right. */
  undo(tx: Transaction): Promise<void>;
}

type PasskeyOwner = Pick<UserRow, 'id' | 'email'>;

/** Whoever shows a device's cookie waits for it to be looked up, which takes a moment. */
const lookUpsAtOnce = 2;
const lookUpsWaiting = 1000;

/**
 * Checks passwords and codes, and counts every attempt before comparing it. Unknown, invited,
 * deactivated and active accounts are treated alike.
 */
export function createSignInGuard(
  parts: Pick<Parts, 'database' | 'limiter' | 'audit' | 'practice' | 'keyedHash' | 'now'>,
) {
  const { database, limiter, audit, practice } = parts;
  const { queries } = database;
  const withLock = createKeyedLock();
  const findBucket = createBuckets(parts);
  const lookUp = createWorkQueue(lookUpsAtOnce, lookUpsWaiting);
  const findByEmail = openFindByEmail(database);
  const requesters = openRequesters(parts);
  const passwordLimitsOf = ({ isOwn }: Bucket) =>
    isOwn ? [wrongPasswords] : strangersWrongPasswords.all;

  function bucketOf(email: string, visitor: Visitor, tx?: Transaction): Promise<Bucket> {
    const find = () => findBucket(email, visitor, tx);
    return tx || visitor.isSignedIn || !visitor.hasDeviceCookie ? find() : lookUp(find, busy);
  }

  /** Strangers at one address share a limit; whoever is in a bucket of their own does not. */
  async function checkAddress({ address }: Visitor, bucket?: Bucket): Promise<void> {
    if (bucket?.isOwn) return;
    const wait = await limiter.wait(failuresOfAddress, addressSubject(address));
    if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
  }

  async function countAttempt(limit: Limit, { subject }: Bucket): Promise<void> {
    const wait = await limiter.count(limit, subject);
    if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
  }

  /** Whether one more of all strangers together may be compared at once. */
  async function mayCompareAtOnce(all: string): Promise<boolean> {
    for (const limit of strangersWrongPasswords.atOnce) {
      if ((await limiter.count(limit, all)) > 0) return false;
    }
    return true;
  }

  /** A turn is promised only while all strangers together have one left. */
  async function waitForTurn(email: string, visitor: Visitor, all: string): Promise<number> {
    const { turns } = strangersWrongPasswords;
    const noneLeft = await limiter.wait(turns, all);
    if (noneLeft > 0) return noneLeft;
    const own = subjectOfRequester(email, requesters.whoAsks(visitor));
    return (await limiter.takeTurn(strangersTurn, own)) || limiter.count(turns, all);
  }

  async function countPassword(email: string, visitor: Visitor, bucket: Bucket): Promise<void> {
    if (bucket.isOwn) return countAttempt(wrongPasswords, bucket);
    if (await mayCompareAtOnce(bucket.subject)) return;
    const wait = await waitForTurn(email, visitor, bucket.subject);
    if (wait > 0)
      throw tooManyAttempts(wait, practice.current().phone, wording.accounts.codeStillWorks);
  }

  const tooManyCodes = (wait: number) =>
    tooManyAttempts(wait, practice.current().phone, wording.accounts.linkStillWorks);

  /** Whoever has just asked for a code has one try that strangers cannot use up. */
  async function takeOwnTry(email: string, visitor: Visitor): Promise<boolean> {
    for (const requester of requesters.mayHaveAsked(visitor)) {
      if (await limiter.takePass(ownCodeTry, subjectOfRequester(email, requester))) return true;
    }
    return false;
  }

  /** A stranger's counts against them and against all strangers. What it was counted by. */
  async function countCode(email: string, visitor: Visitor, bucket: Bucket): Promise<string[]> {
    const all = bucket.subject;
    if (bucket.isOwn) {
      const wait = await limiter.count(wrongCodes, all);
      if (wait > 0) throw tooManyCodes(wait);
      return [all];
    }
    const own = subjectOfRequester(email, requesters.whoTries(visitor));
    const waitOfOwn = await limiter.wait(wrongCodes, own);
    if (waitOfOwn > 0) throw tooManyCodes(waitOfOwn);
    const waitOfAll = await limiter.count(wrongCodes, all);
    if (waitOfAll > 0 && !(await takeOwnTry(email, visitor))) throw tooManyCodes(waitOfAll);
    await limiter.count(wrongCodes, own);
    return waitOfAll > 0 ? [own] : [own, all];
  }

  /** Attempts in one bucket run one at a time, so that simultaneous right ones are not refused. */
  async function attempt<Result>(
    email: string,
    visitor: Visitor,
    work: (bucket: Bucket) => Promise<Result>,
  ): Promise<Result> {
    const bucket = await bucketOf(email, visitor);
    const serve = async () => {
      await checkAddress(visitor, bucket);
      return work(bucket);
    };
    return withLock(bucket.subject, () => (bucket.isOwn ? serve() : serveStranger(serve, busy)));
  }

  /** Counts a stranger's failure against the address, logs it and throws. */
  async function fail(
    event: AuditEvent,
    email: string,
    visitor: Visitor,
    message: string,
    field?: string,
  ): Promise<never> {
    const { address } = visitor;
    const { isOwn } = await bucketOf(email, visitor);
    if (!isOwn) await limiter.count(failuresOfAddress, addressSubject(address));
    await queries.transaction((tx) => audit.write(tx, { ...event, address }));
    throw new Failure('unauthenticated', message, { field });
  }

  function refuse(way: Way, email: string, userId: string | undefined, visitor: Visitor) {
    const { loginFailed, invalidCode } = wording.accounts;
    return fail(
      { kind: 'sign-in-failed', details: { by: way, email: emailHint(email) }, subjectId: userId },
      email,
      visitor,
      way === 'password' ? loginFailed : invalidCode,
      way === 'password' ? undefined : 'code',
    );
  }

  function refuseSecondFactor(
    { id, email }: UserRow,
    secondFactor: SecondFactorMethod,
    visitor: Visitor,
  ) {
    const event = { kind: 'second-factor-failed', details: { secondFactor } } as const;
    const { secondFactorWrong } = wording.accounts;
    return fail({ ...event, subjectId: id }, email, visitor, secondFactorWrong, 'code');
  }

  /** Someone signed in could not show again that it is them. */
  function refuseConfirmation({ id, email }: UserRow, visitor: Visitor) {
    const event = { kind: 'confirmation-failed', details: {}, actorId: id, subjectId: id } as const;
    return fail(event, email, visitor, wording.accounts.secondFactorWrong, 'code');
  }

  function refusePasskey(owner: PasskeyOwner | undefined, visitor: Visitor) {
    const event = { kind: 'sign-in-failed', details: { by: 'passkey', email: '' } } as const;
    const { passkeySignInFailed } = wording.accounts;
    const email = owner?.email ?? '';
    return fail({ ...event, subjectId: owner?.id }, email, visitor, passkeySignInFailed);
  }

  function prove<Result>(
    email: string,
    password: string,
    visitor: Visitor,
    proven: (user: UserRow) => Promise<Result>,
    refuseWrong: (user: UserRow | undefined) => Promise<never>,
  ): Promise<Result> {
    return attempt(email, visitor, async (bucket) => {
      await countPassword(email, visitor, bucket);
      const user = await findByEmail(email);
      const own = visitor.isSignedIn ? 'signed-in' : 'known-device';
      const fits = await passwordFits(
        user?.passwordHash,
        password,
        bucket.isOwn ? own : 'stranger',
      );
      return user?.isActive && fits ? proven(user) : refuseWrong(user);
    });
  }

  return {
    bucketOf: (email: string, visitor: Visitor) => bucketOf(email, visitor),
    checkAddress,
    refuse,
    refuseSecondFactor,
    refuseConfirmation,
    refusePasskey,
    /**
     * Calls `compare` once the attempt is counted; a right code must undo that. Wrong ones count
     * for a day, even after a sign-in.
     */
    attemptCode: <Result>(
      email: string,
      visitor: Visitor,
      compare: (attempt: CodeAttempt) => Promise<Result>,
    ) =>
      attempt(email, visitor, async (bucket) => {
        const subjects = await countCode(email, visitor, bucket);
        return compare({
          isOwn: bucket.isOwn,
          async undo(tx) {
            for (const subject of subjects) await limiter.removeNewest(tx, wrongCodes, subject);
          },
        });
      }),
    /** Calls `proven` with the account whose password this is; it must clear the attempts. */
    provePassword<Result>(
      given: { readonly email: string; readonly password: string },
      visitor: Visitor,
      proven: (user: UserRow) => Promise<Result>,
    ): Promise<Result> {
      const email = comparableEmail(given.email);
      return prove(email, given.password, visitor, proven, (user) =>
        refuse('password', email, user?.id, visitor),
      );
    },
    /** The same for someone signed in who confirms their own password. */
    confirmPassword(
      { id, email }: UserRow,
      given: { readonly field: string; readonly password: string },
      visitor: Visitor,
      proven: (user: UserRow) => Promise<void>,
    ): Promise<void> {
      return prove(comparableEmail(email), given.password, visitor, proven, () =>
        fail(
          { kind: 'confirmation-failed', details: {}, actorId: id, subjectId: id },
          email,
          visitor,
          wording.accounts.passwordNotYours,
          given.field,
        ),
      );
    },
    /** Before a second factor is compared. */
    async countSecondFactor(email: string, visitor: Visitor): Promise<void> {
      await countAttempt(wrongSecondFactors, await bucketOf(email, visitor));
    },
    /** A right one does not count as wrong. */
    async undoSecondFactor(tx: Transaction, email: string, visitor: Visitor): Promise<void> {
      const { subject } = await bucketOf(email, visitor, tx);
      await limiter.removeNewest(tx, wrongSecondFactors, subject);
    },
    /** Before the device of a sign-in becomes a known one, and moves to a bucket of its own. */
    async clearAttempts(tx: Transaction, email: string, visitor: Visitor): Promise<void> {
      const bucket = await bucketOf(email, visitor, tx);
      for (const limit of passwordLimitsOf(bucket)) {
        await limiter.clearAttempts(tx, limit, bucket.subject);
      }
    },
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
