import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import type { KnownProfile } from '#domain/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';
import { notExpired } from '#server/accounts/not-expired.ts';
import type { SecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Tickets } from '#server/accounts/second-factor/tickets.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import { lockUser } from '#server/accounts/store.ts';
import { type UserRow, userView } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveries, users } from '#server/db/schema.ts';
import { Failure } from '#server/errors.ts';
import type { Vault } from '#server/vault/vault.ts';
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

/** The right temporary password or code: what the practice knows starts the profile. */
export class FirstSignIn extends Failure {
  readonly known: KnownProfile;

  constructor(user: UserRow, vault: Vault) {
    super('password-update-required');
    const view = userView(user, null, vault);
    const onFile = (['phone_number', 'address'] as const).filter((field) => view[field] !== '');
    this.known = { name: view.name, type: view.type, onFile };
  }
}

const attemptsPerCode = 5;
/** How long a code works. */
export const codeLife = 10 * 60_000;
/** The earliest answer to a wrong code, so that timing does not show whether one was pending. */
const steadyAnswer = 250;

export const codeHashOf = (keyedHash: Parts['keyedHash'], userId: string, code: string): Buffer =>
  keyedHash('login code', `${userId} ${code}`);

export function createSignIn(
  parts: Parts,
  { signInGuard, begin, tickets, secondFactor }: SignInSteps,
) {
  const { database, keyedHash, practice, vault, now } = parts;
  const { queries } = database;

  /** A temporary password only leads to choosing one's own. */
  async function refuseTemporary(user: UserRow, visitor: Visitor): Promise<void> {
    if (!user.temporaryUntil) return;
    await queries.transaction((tx) => signInGuard.clearAttempts(tx, user.email, visitor));
    if (user.temporaryUntil > now()) throw new FirstSignIn(user, vault);
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
    await signInGuard.clearAttempts(tx, user.email, visitor);
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

  /**
   * Counts an attempt at the account's codes, and returns what to compare it with. Those of known
   * devices and of strangers are counted apart.
   */
  function takeCodeAttempt(email: string, onKnownDevice: boolean) {
    const column = onKnownDevice ? 'knownAttempts' : 'codeAttempts';
    return queries
      .update(recoveries)
      .set({ [column]: sql`${recoveries[column]} + 1` })
      .from(users)
      .where(
        and(
          eq(users.id, recoveries.userId),
          eq(sql`lower(${users.email})`, email),
          eq(users.isActive, true),
          isNotNull(recoveries.codeHash),
          lt(recoveries[column], attemptsPerCode),
          notExpired(recoveries.codeExpiresAt, codeLife, now()),
        ),
      )
      .returning({ userId: recoveries.userId, codeHash: recoveries.codeHash });
  }

  /** A code that is used takes the account's other one with it. */
  async function redeemCode(tx: Transaction, userId: string, codeHash: Buffer): Promise<boolean> {
    const ofUser = eq(recoveries.userId, userId);
    const used = await tx
      .update(recoveries)
      .set({ codeHash: null })
      .where(and(ofUser, eq(recoveries.codeHash, codeHash)))
      .returning({ userId: recoveries.userId });
    if (used.length === 0) return false;
    await tx.update(recoveries).set({ codeHash: null }).where(ofUser);
    return true;
  }

  /** Undefined when the code was used or replaced meanwhile. */
  function beginByCode(userId: string, codeHash: Buffer, visitor: Visitor) {
    return queries.transaction(async (tx): Promise<SignInResult | UserRow | undefined> => {
      const user = await lockUser(tx, userId);
      if (!user?.isActive || !(await redeemCode(tx, userId, codeHash))) return undefined;
      await signInGuard.undoCodeAttempt(tx, user.email, visitor);
      return user.temporaryUntil ? user : beginOrAsk(tx, user, 'code', visitor);
    });
  }

  async function proveCode(
    email: string,
    code: string,
    visitor: Visitor,
    onKnownDevice: boolean,
  ): Promise<SignInResult> {
    const taken = await takeCodeAttempt(email, onKnownDevice);
    const userId = taken[0]?.userId;
    const given = codeHashOf(keyedHash, userId ?? '', code);
    const fits = taken.filter(({ codeHash }) => codeHash && timingSafeEqual(codeHash, given));
    if (!userId || fits.length === 0) return signInGuard.refuse('code', email, userId, visitor);
    const begun = await beginByCode(userId, given, visitor);
    if (!begun) return signInGuard.refuse('code', email, userId, visitor);
    if ('token' in begun || 'secondFactor' in begun) return begun;
    await refuseTemporary(begun, visitor);
    return signInGuard.refuse('code', email, userId, visitor);
  }

  return {
    byPassword(
      given: { email: string; password: string },
      visitor: Visitor,
    ): Promise<SignInResult> {
      return signInGuard.provePassword(given, visitor, async (user) => {
        await refuseTemporary(user, visitor);
        const begun = await beginByPassword(user, visitor);
        return begun ?? signInGuard.refuse('password', given.email, user.id, visitor);
      });
    },
    async byCode(given: { email: string; code: string }, visitor: Visitor): Promise<SignInResult> {
      const email = comparableEmail(given.email);
      const steady = pause(steadyAnswer);
      try {
        return await signInGuard.attemptCode(email, visitor, ({ isOwn }) =>
          proveCode(email, given.code, visitor, isOwn),
        );
      } catch (error) {
        await steady;
        throw error;
      }
    },
  };
}
