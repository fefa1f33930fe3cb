import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import { wording } from '#domain/wording.ts';
import type { SecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Tickets } from '#server/accounts/second-factor/tickets.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveries, users } from '#server/db/schema.ts';
import { Failure } from '#server/errors.ts';
import type { BeginSession, SignedIn } from './begin-session.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export interface SignInSteps {
  readonly signInGuard: SignInGuard;
  readonly begin: BeginSession;
  readonly tickets: Tickets;
  readonly secondFactor: SecondFactor;
}

/** Signed in, or asked for the second factor first. */
export type SignInResult =
  | SignedIn
  | { readonly secondFactor: { readonly ticket: string; readonly methods: SecondFactorMethod[] } };

const attemptsPerCode = 5;
/** The earliest answer to a wrong code, so that timing does not show whether one was pending. */
const steadyAnswer = 250;

export const codeHashOf = (keyedHash: Parts['keyedHash'], userId: string, code: string): Buffer =>
  keyedHash('login code', `${userId} ${code}`);

export function createSignIn(
  parts: Parts,
  { signInGuard, begin, tickets, secondFactor }: SignInSteps,
) {
  const { database, keyedHash, practice, now } = parts;
  const { queries } = database;

  /** A temporary password only leads to choosing one's own. */
  async function refuseTemporary(user: UserRow): Promise<void> {
    if (!user.temporaryUntil) return;
    await queries.transaction((tx) => signInGuard.clearAttempts(tx, user.email));
    if (user.temporaryUntil > now()) throw new Failure('password-update-required');
    const { temporaryExpired } = wording.accounts;
    throw new Failure('forbidden', temporaryExpired.replace('{phone}', practice.phone));
  }

  /** Whoever has a second factor gets a ticket for the next step instead of a session. */
  async function beginOrAsk(
    tx: Transaction,
    user: UserRow,
    by: 'password' | 'code',
    visitor: Visitor,
  ): Promise<SignInResult> {
    if (!user.hasSecondFactor) return begin(tx, user, { by }, visitor);
    await signInGuard.clearAttempts(tx, user.email);
    const ticket = await tickets.issue(tx, user, by);
    return { secondFactor: { ticket, methods: await secondFactor.methodsOf(tx, user) } };
  }

  /** Undefined when the account was deactivated or its password changed meanwhile. */
  function beginByPassword(user: UserRow, visitor: Visitor): Promise<SignInResult | undefined> {
    return queries.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id);
      if (!locked?.isActive || locked.passwordHash !== user.passwordHash) return undefined;
      return beginOrAsk(tx, locked, 'password', visitor);
    });
  }

  /** Counts an attempt at the account's code, and returns what to compare it with. */
  async function takeCodeAttempt(email: string) {
    const [taken] = await queries
      .update(recoveries)
      .set({ codeAttempts: sql`${recoveries.codeAttempts} + 1` })
      .from(users)
      .where(
        and(
          eq(users.id, recoveries.userId),
          eq(sql`lower(${users.email})`, email),
          eq(users.isActive, true),
          isNotNull(recoveries.codeHash),
          lt(recoveries.codeAttempts, attemptsPerCode),
          gt(recoveries.codeExpiresAt, now()),
        ),
      )
      .returning({ userId: recoveries.userId, codeHash: recoveries.codeHash });
    return taken;
  }

  /** Undefined when the code was used or replaced meanwhile. */
  function beginByCode(userId: string, codeHash: Buffer, visitor: Visitor) {
    return queries.transaction(async (tx): Promise<SignInResult | UserRow | undefined> => {
      const user = await lockUser(tx, userId);
      if (!user?.isActive) return undefined;
      const used = await tx
        .update(recoveries)
        .set({ codeHash: null })
        .where(and(eq(recoveries.userId, userId), eq(recoveries.codeHash, codeHash)))
        .returning({ userId: recoveries.userId });
      if (used.length === 0) return undefined;
      await signInGuard.undoCodeAttempt(tx, user.email);
      return user.temporaryUntil ? user : beginOrAsk(tx, user, 'code', visitor);
    });
  }

  async function proveCode(email: string, code: string, visitor: Visitor): Promise<SignInResult> {
    await signInGuard.checkAddress(visitor);
    await signInGuard.countCodeAttempt(email);
    const taken = await takeCodeAttempt(email);
    const given = codeHashOf(keyedHash, taken?.userId ?? '', code);
    if (!taken?.codeHash || !timingSafeEqual(taken.codeHash, given)) {
      return signInGuard.refuse('code', email, taken?.userId, visitor);
    }
    const begun = await beginByCode(taken.userId, taken.codeHash, visitor);
    if (!begun) return signInGuard.refuse('code', email, taken.userId, visitor);
    if ('token' in begun || 'secondFactor' in begun) return begun;
    await refuseTemporary(begun);
    return signInGuard.refuse('code', email, taken.userId, visitor);
  }

  return {
    byPassword(
      given: { email: string; password: string },
      visitor: Visitor,
    ): Promise<SignInResult> {
      return signInGuard.provePassword(given, visitor, async (user) => {
        await refuseTemporary(user);
        const begun = await beginByPassword(user, visitor);
        return begun ?? signInGuard.refuse('password', given.email, user.id, visitor);
      });
    },
    async byCode(given: { email: string; code: string }, visitor: Visitor): Promise<SignInResult> {
      const email = comparableEmail(given.email);
      const steady = pause(steadyAnswer);
      try {
        return await signInGuard.withLock(email, () => proveCode(email, given.code, visitor));
      } catch (error) {
        await steady;
        throw error;
      }
    },
  };
}
