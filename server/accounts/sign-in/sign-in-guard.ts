import { comparableEmail, emailHint } from '#domain/accounts/fields.ts';
import type { SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import type { AuditEvent } from '#domain/audit/events.ts';
import { wording } from '#domain/wording.ts';
import { passwordFits } from '#server/accounts/passwords/password-hash.ts';
import { createKeyedLock } from '#server/accounts/passwords/work-queue.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { findByEmail } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import type { Limit } from '#server/limits/limit.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import {
  failuresOfAddress,
  wrongCodes,
  wrongPasswords,
  wrongSecondFactors,
} from './attempt-limits.ts';

type Way = 'password' | 'code';

/**
 * Checks passwords and codes, and counts every attempt before comparing it. Unknown, invited,
 * deactivated and active accounts are treated alike.
 */
export function createSignInGuard({ database, limiter, audit }: Parts) {
  const { queries } = database;
  const withLock = createKeyedLock();

  async function checkAddress({ address }: Visitor): Promise<void> {
    const wait = await limiter.wait(failuresOfAddress, addressSubject(address));
    if (wait > 0) throw tooManyAttempts(wait);
  }

  async function countAttempt(limit: Limit, email: string): Promise<void> {
    const wait = await limiter.count(limit, email);
    if (wait > 0) throw tooManyAttempts(wait);
  }

  /** Counts the failure against the address, logs it and throws. */
  async function fail(
    event: AuditEvent,
    { address }: Visitor,
    message: string,
    field?: string,
  ): Promise<never> {
    await limiter.count(failuresOfAddress, addressSubject(address));
    await queries.transaction((tx) => audit.write(tx, { ...event, address }));
    throw new Failure('unauthenticated', message, { field });
  }

  function refuse(way: Way, email: string, userId: string | undefined, visitor: Visitor) {
    const { loginFailed, invalidCode } = wording.accounts;
    return fail(
      { kind: 'sign-in-failed', details: { by: way, email: emailHint(email) }, subjectId: userId },
      visitor,
      way === 'password' ? loginFailed : invalidCode,
      way === 'password' ? undefined : 'code',
    );
  }

  function refuseSecondFactor(userId: string, secondFactor: SecondFactorMethod, visitor: Visitor) {
    const event = { kind: 'second-factor-failed', details: { secondFactor } } as const;
    const { secondFactorWrong } = wording.accounts;
    return fail({ ...event, subjectId: userId }, visitor, secondFactorWrong, 'code');
  }

  /** Somebody signed in could not show again that it is them. */
  function refuseConfirmation({ id }: UserRow, visitor: Visitor) {
    const event = { kind: 'confirmation-failed', details: {}, actorId: id, subjectId: id } as const;
    return fail(event, visitor, wording.accounts.secondFactorWrong, 'code');
  }

  function refusePasskey(userId: string | undefined, visitor: Visitor) {
    const event = { kind: 'sign-in-failed', details: { by: 'passkey', email: '' } } as const;
    const { passkeySignInFailed } = wording.accounts;
    return fail({ ...event, subjectId: userId }, visitor, passkeySignInFailed);
  }

  function prove<Result>(
    email: string,
    password: string,
    visitor: Visitor,
    proven: (user: UserRow) => Promise<Result>,
    refuseWrong: (user: UserRow | undefined) => Promise<never>,
  ): Promise<Result> {
    return withLock(email, async () => {
      await checkAddress(visitor);
      await countAttempt(wrongPasswords, email);
      const user = await findByEmail(queries, email);
      const fits = await passwordFits(user?.passwordHash, password);
      return user?.isActive && fits ? proven(user) : refuseWrong(user);
    });
  }

  return {
    checkAddress,
    refuse,
    refuseSecondFactor,
    refuseConfirmation,
    refusePasskey,
    /** Attempts on one account run one at a time, so that simultaneous right ones are not refused. */
    withLock,
    countCodeAttempt: (email: string) => countAttempt(wrongCodes, comparableEmail(email)),
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
    /** The same for somebody signed in who confirms their own password. */
    confirmPassword(
      { id, email }: UserRow,
      given: { readonly field: string; readonly password: string },
      visitor: Visitor,
      proven: (user: UserRow) => Promise<void>,
    ): Promise<void> {
      return prove(comparableEmail(email), given.password, visitor, proven, () =>
        fail(
          { kind: 'confirmation-failed', details: {}, actorId: id, subjectId: id },
          visitor,
          wording.accounts.passwordNotYours,
          given.field,
        ),
      );
    },
    countSecondFactor: (email: string, _visitor: Visitor) =>
      countAttempt(wrongSecondFactors, comparableEmail(email)),
    undoSecondFactor: (tx: Transaction, email: string, _visitor: Visitor) =>
      limiter.removeNewest(tx, wrongSecondFactors, comparableEmail(email)),
    /** A right code does not count as wrong. Wrong ones count for a day, even after a sign-in. */
    undoCodeAttempt: (tx: Transaction, email: string) =>
      limiter.removeNewest(tx, wrongCodes, comparableEmail(email)),
    clearAttempts: (tx: Transaction, email: string) =>
      limiter.clearAttempts(tx, wrongPasswords, comparableEmail(email)),
  };
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;
