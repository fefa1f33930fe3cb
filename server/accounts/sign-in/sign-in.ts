import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  and,
  type Column,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
import type { Transaction } from '#server/db/database.ts';
import { recoveries, users } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { BeginSession, SignedIn } from './begin-session.ts';
import { codeHashOf, codeLife, openRequesters } from './mailed-codes.ts';
import type { CodeAttempt, SignInGuard } from './sign-in-guard.ts';

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
const pending = alias(recoveries, 'pending');
/** The earliest answer to a wrong code, so that timing does not show whether one was pending. */
const steadyAnswer = 250;

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(
  parts: Pick<Parts, 'database' | 'keyedHash' | 'practice' | 'vault' | 'now'>,
  { signInGuard, begin, tickets, secondFactor }: SignInSteps,
) {
  const { database, keyedHash, practice, vault, now } = parts;
  const { queries } = database;
  const requesters = openRequesters(parts);

  /** A temporary password only leads to choosing one's own. */
  async function refuseTemporary(user: UserRow, visitor: Visitor): Promise<void> {
    if (!user.temporaryUntil) return;
    await queries.transaction((tx) => signInGuard.clearAttempts(tx, user.email, visitor));
    if (user.temporaryUntil > now()) throw new FirstSignIn(user, vault);
    const { temporaryExpired } = wording.accounts;
    throw new Failure('forbidden', temporaryExpired.replace('{phone}', practice.current().phone));
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
   * Counts an attempt against the visitor's own code, or else the account's newest, and returns what
   * to compare it with. Attempts of whoever asked for it, and on known devices, are counted apart
   * from those of strangers. One statement, whether or not a code is pending.
   */
  async function takeCodeAttempt(email: string, visitor: Visitor, onKnownDevice: boolean) {
    const [likeliest, ...others] = requesters.mayHaveAsked(visitor);
    const isFromThem = (requester: Column) => inArray(requester, [likeliest, ...others]);
    const isPending = ({ codeHash, codeExpiresAt }: typeof recoveries | typeof pending) =>
      and(isNotNull(codeHash), notExpired(codeExpiresAt, codeLife, now()));
    const aimedAt = queries
      .select({ requester: pending.requester })
      .from(pending)
      .where(and(eq(pending.userId, users.id), isPending(pending)))
      .orderBy(
        desc(eq(pending.requester, likeliest)),
        desc(isFromThem(pending.requester)),
        desc(pending.codeExpiresAt),
      )
      .limit(1);
    const isOwn = onKnownDevice ? sql`true` : isFromThem(recoveries.requester);
    const { ownAttempts, codeAttempts } = recoveries;
    const [taken] = await queries
      .update(recoveries)
      .set({
        ownAttempts: sql`${ownAttempts} + case when ${isOwn} then 1 else 0 end`,
        codeAttempts: sql`${codeAttempts} + case when ${isOwn} then 0 else 1 end`,
      })
      .from(users)
      .where(
        and(
          eq(users.id, recoveries.userId),
          eq(sql`lower(${users.email})`, email),
          eq(users.isActive, true),
          eq(recoveries.requester, aimedAt),
          isPending(recoveries),
          lt(sql`case when ${isOwn} then ${ownAttempts} else ${codeAttempts} end`, attemptsPerCode),
        ),
      )
      .returning(getTableColumns(recoveries));
    return taken;
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
  function beginByCode(userId: string, codeHash: Buffer, visitor: Visitor, attempt: CodeAttempt) {
    return queries.transaction(async (tx): Promise<SignInResult | UserRow | undefined> => {
      const user = await lockUser(tx, userId);
      if (!user?.isActive || !(await redeemCode(tx, userId, codeHash))) return undefined;
      await attempt.undo(tx);
      return user.temporaryUntil ? user : beginOrAsk(tx, user, 'code', visitor);
    });
  }

  /** Counts an attempt. Whose code it was aimed at, and whether it fits. */
  async function compareCode(email: string, code: string, visitor: Visitor, isOwn: boolean) {
    const taken = await takeCodeAttempt(email, visitor, isOwn);
    const userId = taken?.userId;
    const hash = codeHashOf(keyedHash, userId ?? '', code);
    const isIntact = taken && rowCodesOf(queries).isIntact('recovery', taken);
    const fits = isIntact && taken.codeHash && timingSafeEqual(taken.codeHash, hash);
    return { userId, hash, fits: Boolean(fits) };
  }

  async function proveCode(
    email: string,
    code: string,
    visitor: Visitor,
    attempt: CodeAttempt,
  ): Promise<SignInResult> {
    const { userId, hash, fits } = await compareCode(email, code, visitor, attempt.isOwn);
    if (!userId || !fits) return signInGuard.refuse('code', email, userId, visitor);
    const begun = await beginByCode(userId, hash, visitor, attempt);
    if (!begun) return signInGuard.refuse('code', email, userId, visitor);
    if ('token' in begun || 'secondFactor' in begun) return begun;
    await refuseTemporary(begun, visitor);
    return signInGuard.refuse('code', email, userId, visitor);
  }

  return {
    /** Does what needs a mailed code besides: a right code is used up by it, or by nothing. */
    async withCode(
      given: { email: string; code: string },
      visitor: Visitor,
      work: (tx: Transaction) => Promise<void>,
    ): Promise<void> {
      const email = comparableEmail(given.email);
      const steady = pause(steadyAnswer);
      await signInGuard.attemptCode(email, visitor, async (attempt) => {
        const { isOwn } = attempt;
        const { userId, hash, fits } = await compareCode(email, given.code, visitor, isOwn);
        const isDone =
          userId !== undefined &&
          fits &&
          (await queries.transaction(async (tx) => {
            const user = await lockUser(tx, userId);
            if (!user?.isActive || !(await redeemCode(tx, userId, hash))) return false;
            await attempt.undo(tx);
            await work(tx);
            return true;
          }));
        if (isDone) return;
        await steady;
        await signInGuard.refuse('code', email, userId, visitor);
      });
    },
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
        return await signInGuard.attemptCode(email, visitor, (attempt) =>
          proveCode(email, given.code, visitor, attempt),
        );
      } catch (error) {
        await steady;
        throw error;
      }
    },
  };
}
