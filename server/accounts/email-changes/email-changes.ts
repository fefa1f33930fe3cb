import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import { confirmationMail } from '#server/accounts/mail-templates.ts';
import { newVerification } from '#server/accounts/passwords/first-credentials.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import type { SecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import {
  dropRecovery,
  emailInUse,
  emailIsTaken,
  lockUser,
  type UserValues,
  updateUser,
} from '#server/accounts/store.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import { endFeed } from '#server/bookings/feeds/end-feed.ts';
import type { Transaction } from '#server/db/database.ts';
import { emailChanges, knownDevices, secondFactorTickets } from '#server/db/tables/accounts.ts';
import { Failure } from '#server/errors.ts';
import { openForgetHidden } from '#server/intake/drafts/forget-hidden.ts';
import type { Parts } from '#server/parts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import {
  clientEmailChangedMail,
  emailChangeAskedMail,
  emailChangeMail,
  emailTakenBackMail,
} from './mail-templates.ts';

/**
 * A new email address. Of an admin or member of staff it applies once the new address has confirmed
 * it; one that the practice gives a client applies at once. The old address can stop it before that,
 * and undo it for a week after it was asked for: whoever takes over an account would confirm at once.
 */

const hour = 60 * 60_000;
const confirmableFor = 72 * hour;
/** As long as the row is kept. */
export const stoppableFor = 7 * 24 * hour;

type EmailChange = typeof emailChanges.$inferSelect;

const invalid = () =>
  new Failure('invalid', wording.accounts.emailChangeInvalid, { field: 'token' });
const factsOf = ({ oldEmail, newEmail }: EmailChange) => ({ from: oldEmail, to: newEmail });
const newToken = () => randomBytes(32).toString('base64url');

/** What became of a change: it never applied, the old address is back, or no one can sign in. */
export type Stopped = 'stopped' | 'undone' | 'closed';

export function createEmailChanges(parts: Parts, secondFactor: SecondFactor) {
  const { database, keyedHash, mailQueue, sessions, audit, practice, env, now } = parts;
  const { queries } = database;
  const forgetHidden = openForgetHidden(parts);
  const markOf = ({ passwordHash }: UserRow) => keyedHash('password at email change', passwordHash);
  const confirmHashOf = (token: string) => keyedHash('confirm email change', token);
  const stopHashOf = (token: string) => keyedHash('stop email change', token);
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

  const isWaiting = (userId: string) =>
    and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt));

  /** An older change can no longer be confirmed; its link to stop still stops the newer one. */
  async function supersede(tx: Transaction, userId: string): Promise<void> {
    const codes = rowCodesOf(tx);
    for (const change of await tx.select().from(emailChanges).where(isWaiting(userId))) {
      if (!codes.isIntact('emailChange', change)) continue;
      const confirmHash = confirmHashOf(newToken());
      const rowCode = codes.codeOf('emailChange', { ...change, confirmHash });
      await tx
        .update(emailChanges)
        .set({ confirmHash, rowCode })
        .where(eq(emailChanges.id, change.id));
    }
  }

  /** Whoever had the new address may have added a second factor and so on. */
  async function forgetSince(tx: Transaction, user: UserRow, change: EmailChange): Promise<void> {
    await endAccess(tx, user.id);
    await secondFactor.removeAddedSince(tx, user.id, change.requestedAt);
    await endFeed(tx, user.id);
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  }

  /** None that someone else may have chosen since the change. */
  async function ownPassword(user: UserRow, change: EmailChange): Promise<UserValues> {
    if (change.passwordMark?.equals(markOf(user))) return {};
    return { passwordHash: await hashPassword(newToken()) };
  }

  /**
   * False when the account is closed instead, until the practice makes it active again: someone else
   * has the old address by now, or it had never been used and may have been a typing mistake.
   */
  async function takeBack(tx: Transaction, user: UserRow, change: EmailChange): Promise<boolean> {
    await forgetSince(tx, user, change);
    const isTaken = await emailIsTaken(tx, change.oldEmail, user.id);
    const isActive = user.isActive && !isTaken && !change.neverUsed;
    const email = { email: change.oldEmail, verificationHash: null, emailVerifiedAt: now() };
    await updateUser(tx, user.id, {
      ...(isTaken ? {} : email),
      ...(await ownPassword(user, change)),
      isActive,
    });
    return isActive;
  }

  /** The row of a link, with its person locked; no one else changes either until the end. */
  async function lockChange(tx: Transaction, id: string, userId: string) {
    const user = await lockUser(tx, userId);
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id));
    if (!user || !change || !rowCodesOf(tx).isIntact('emailChange', change)) throw invalid();
    return { user, change };
  }

  /** Sessions, codes and links that belong to the other address end, and drafts lose what is hidden. */
  async function endAccess(tx: Transaction, userId: string): Promise<void> {
    await sessions.endAll(tx, userId);
    await dropRecovery(tx, userId);
    await tx.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));
    await forgetHidden(tx, userId);
  }

  async function setEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
    if (await emailIsTaken(tx, email, user.id)) throw emailInUse();
    const verified = { verificationHash: null, emailVerifiedAt: now() };
    await updateUser(tx, user.id, { email, ...verified });
    await endAccess(tx, user.id);
  }

  /** The earliest change that took this address away and that it could still undo. */
  async function takenFrom(tx: Transaction, userId: string, email: string) {
    const changes = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.requestedAt, ago(stoppableFor))))
      .orderBy(emailChanges.requestedAt);
    const taken = changes.find(
      ({ oldEmail }) => comparableEmail(oldEmail) === comparableEmail(email),
    );
    return taken && rowCodesOf(tx).isIntact('emailChange', taken) ? taken : undefined;
  }

  /** Changes asked for after this one came from whoever asked for it. */
  function removeFrom(tx: Transaction, { userId, requestedAt }: EmailChange) {
    const ofPerson = eq(emailChanges.userId, userId);
    return tx
      .delete(emailChanges)
      .where(and(ofPerson, gte(emailChanges.requestedAt, requestedAt)))
      .returning();
  }

  /** The practice itself gives a client the old address back: the other one can stop nothing. */
  async function giveBack(tx: Transaction, user: UserRow, change: EmailChange) {
    await removeFrom(tx, change);
    await forgetSince(tx, user, change);
    return ownPassword(user, change);
  }

  async function insertChange(tx: Transaction, given: Omit<EmailChange, 'id' | 'rowCode'>) {
    const values = { ...given, id: randomUUID() };
    const rowCode = rowCodesOf(tx).codeOf('emailChange', values);
    const [change] = await tx
      .insert(emailChanges)
      .values({ ...values, rowCode })
      .returning();
    return change;
  }

  /** The token by which the old address can stop it. */
  async function noteApplied(tx: Transaction, user: UserRow, newEmail: string): Promise<string> {
    const stopToken = newToken();
    await insertChange(tx, {
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      confirmHash: confirmHashOf(newToken()),
      stopHash: stopHashOf(stopToken),
      requestedAt: now(),
      confirmedAt: now(),
      neverUsed: user.temporaryUntil !== null,
      passwordMark: markOf(user),
    });
    await endAccess(tx, user.id);
    return stopToken;
  }

  function tellAdmins(tx: Transaction, user: UserRow, change: EmailChange, isOpen: boolean) {
    const taken = { ...factsOf(change), id: user.id, name: user.name, type: user.type, isOpen };
    return notifyAdmins(tx, mailQueue, (to) =>
      emailTakenBackMail(to, taken, practice.current(), env.SITE_URL),
    );
  }

  return {
    /** In the transaction that has locked the person. Asking again replaces what waits. */
    async ask(tx: Transaction, user: UserRow, newEmail: string): Promise<EmailChange | undefined> {
      if (comparableEmail(newEmail) === comparableEmail(user.email)) {
        await tx.delete(emailChanges).where(isWaiting(user.id));
        return undefined;
      }
      await supersede(tx, user.id);
      if (await emailIsTaken(tx, newEmail, user.id)) throw emailInUse();
      const [confirmToken, stopToken] = [newToken(), newToken()];
      const change = await insertChange(tx, {
        userId: user.id,
        oldEmail: user.email,
        newEmail,
        confirmHash: confirmHashOf(confirmToken),
        stopHash: stopHashOf(stopToken),
        requestedAt: now(),
        confirmedAt: null,
        neverUsed: false,
        passwordMark: null,
      });
      const facts = { from: user.email, to: newEmail };
      await mailQueue.enqueue(
        tx,
        emailChangeMail({ ...facts, confirmToken }, practice.current(), env.SITE_URL),
      );
      await mailQueue.enqueue(
        tx,
        emailChangeAskedMail({ ...facts, stopToken }, practice.current(), env.SITE_URL),
      );
      return change;
    },

    /** Of a client, by the practice, in the transaction that has locked the client. */
    async applyToClient(tx: Transaction, user: UserRow, email: string): Promise<UserValues> {
      if (await emailIsTaken(tx, email, user.id)) throw emailInUse();
      const taken = await takenFrom(tx, user.id, email);
      const back = taken && (await giveBack(tx, user, taken));
      const stopToken = taken ? undefined : await noteApplied(tx, user, email);
      const { verificationToken, verificationHash } = newVerification(keyedHash);
      const told = { from: user.email, to: email, stopToken };
      await mailQueue.enqueue(
        tx,
        confirmationMail({ email, verificationToken }, practice.current(), env.SITE_URL),
        clientEmailChangedMail(told, practice.current(), env.SITE_URL),
      );
      const values = { email, verificationHash, emailVerifiedAt: null, emailByPracticeAt: now() };
      return { ...back, ...values };
    },

    /** The addresses that have not confirmed yet, by person. */
    async waiting(): Promise<ReadonlyMap<string, string>> {
      const newest = await queries
        .selectDistinctOn([emailChanges.userId])
        .from(emailChanges)
        .orderBy(emailChanges.userId, desc(emailChanges.requestedAt));
      const open = newest.filter(({ confirmedAt }) => confirmedAt === null);
      return new Map(open.map(({ userId, newEmail }) => [userId, newEmail]));
    },

    async confirm(token: string, address: string): Promise<void> {
      const [waiting] = await queries
        .select()
        .from(emailChanges)
        .where(
          and(
            eq(emailChanges.confirmHash, confirmHashOf(token)),
            gt(emailChanges.requestedAt, ago(confirmableFor)),
          ),
        );
      if (!waiting) throw invalid();
      await queries.transaction(async (tx) => {
        const { user, change } = await lockChange(tx, waiting.id, waiting.userId);
        if (change.confirmedAt || !user.isActive) throw invalid();
        await setEmail(tx, user, change.newEmail);
        await tx
          .update(emailChanges)
          .set({ confirmedAt: now() })
          .where(eq(emailChanges.id, change.id));
        await audit.write(tx, {
          kind: 'email-changed',
          details: factsOf(change),
          subjectId: user.id,
          address,
        });
      });
    },

    async stop(token: string, address: string): Promise<Stopped> {
      const [waiting] = await queries
        .select()
        .from(emailChanges)
        .where(
          and(
            eq(emailChanges.stopHash, stopHashOf(token)),
            gt(emailChanges.requestedAt, ago(stoppableFor)),
          ),
        );
      if (!waiting) throw invalid();
      return queries.transaction(async (tx) => {
        const { user, change } = await lockChange(tx, waiting.id, waiting.userId);
        const stopped = await removeFrom(tx, change);
        const hasApplied = stopped.some(({ confirmedAt }) => confirmedAt !== null);
        const isOpen = !hasApplied || (await takeBack(tx, user, change));
        if (hasApplied) await tellAdmins(tx, user, change, isOpen);
        const line = { subjectId: user.id, address };
        const event = { kind: 'email-change-stopped', details: factsOf(change) } as const;
        await audit.write(tx, { ...event, ...line });
        if (isOpen) return hasApplied ? 'undone' : 'stopped';
        if (user.isActive)
          await audit.write(tx, { kind: 'user-deactivated', details: {}, ...line });
        return 'closed';
      });
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
