import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import { hashPassword } from '#server/accounts/passwords/password-hash.ts';
import type { SecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import {
  dropRecovery,
  emailInUse,
  emailIsTaken,
  lockUser,
  updateUser,
} from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import { endFeed } from '#server/bookings/feeds/end-feed.ts';
import type { Transaction } from '#server/db/database.ts';
import { emailChanges, knownDevices } from '#server/db/tables/sign-in.ts';
import { Failure } from '#server/errors.ts';
import { emailChangeAskedMail, emailChangeMail } from './mail-templates.ts';

/**
 * A new email address of an admin or member of staff. It applies once the new address has confirmed
 * it. The old one can stop it before that, and undo it for a week after it was asked for: whoever
 * takes over an account would confirm at once.
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

export function createEmailChanges(parts: Parts, secondFactor: SecondFactor) {
  const { database, keyedHash, mailQueue, sessions, audit, practice, env, now } = parts;
  const { queries } = database;
  const confirmHashOf = (token: string) => keyedHash('confirm email change', token);
  const stopHashOf = (token: string) => keyedHash('stop email change', token);
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

  const isWaiting = (userId: string) =>
    and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt));

  /** An older change can no longer be confirmed; its link to stop still stops the newer one. */
  async function supersede(tx: Transaction, userId: string): Promise<void> {
    for (const { id } of await tx.select().from(emailChanges).where(isWaiting(userId))) {
      const confirmHash = confirmHashOf(newToken());
      await tx.update(emailChanges).set({ confirmHash }).where(eq(emailChanges.id, id));
    }
  }

  /** Whoever had the new address may have chosen the password, added a second factor and so on. */
  async function takeBack(tx: Transaction, user: UserRow, change: EmailChange): Promise<void> {
    await setEmail(tx, user, change.oldEmail);
    await updateUser(tx, user.id, { passwordHash: await hashPassword(newToken()) });
    await secondFactor.removeAddedSince(tx, user.id, change.requestedAt);
    await endFeed(tx, user.id);
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  }

  /** The row of a link, with its person locked; nobody else changes either until the end. */
  async function lockChange(tx: Transaction, id: string, userId: string) {
    const user = await lockUser(tx, userId);
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id));
    if (!user || !change) throw invalid();
    return { user, change };
  }

  /** Sessions, codes and links that belong to the other address end. */
  async function setEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
    if (await emailIsTaken(tx, email, user.id)) throw emailInUse();
    const verified = { verificationHash: null, emailVerifiedAt: now() };
    await updateUser(tx, user.id, { email, ...verified });
    await sessions.endAll(tx, user.id);
    await dropRecovery(tx, user.id);
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
      const [change] = await tx
        .insert(emailChanges)
        .values({
          userId: user.id,
          oldEmail: user.email,
          newEmail,
          confirmHash: confirmHashOf(confirmToken),
          stopHash: stopHashOf(stopToken),
          requestedAt: now(),
        })
        .returning();
      const facts = { from: user.email, to: newEmail };
      await mailQueue.enqueue(
        tx,
        emailChangeMail({ ...facts, confirmToken }, practice, env.SITE_URL),
      );
      await mailQueue.enqueue(
        tx,
        emailChangeAskedMail({ ...facts, stopToken }, practice, env.SITE_URL),
      );
      return change;
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
      const [found] = await queries
        .select()
        .from(emailChanges)
        .where(
          and(
            eq(emailChanges.confirmHash, confirmHashOf(token)),
            gt(emailChanges.requestedAt, ago(confirmableFor)),
          ),
        );
      if (!found) throw invalid();
      await queries.transaction(async (tx) => {
        const { user, change } = await lockChange(tx, found.id, found.userId);
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

    /** True when a change was undone that had already applied. */
    async stop(token: string, address: string): Promise<boolean> {
      const [found] = await queries
        .select()
        .from(emailChanges)
        .where(
          and(
            eq(emailChanges.stopHash, stopHashOf(token)),
            gt(emailChanges.requestedAt, ago(stoppableFor)),
          ),
        );
      if (!found) throw invalid();
      return queries.transaction(async (tx) => {
        const { user, change } = await lockChange(tx, found.id, found.userId);
        // Changes asked for after this one came from whoever asked for it.
        const ofPerson = eq(emailChanges.userId, user.id);
        const fromThisOn = and(ofPerson, gte(emailChanges.requestedAt, change.requestedAt));
        const stopped = await tx.delete(emailChanges).where(fromThisOn).returning();
        const hasApplied = stopped.some(({ confirmedAt }) => confirmedAt !== null);
        if (hasApplied) await takeBack(tx, user, change);
        await audit.write(tx, {
          kind: 'email-change-stopped',
          details: factsOf(change),
          subjectId: user.id,
          address,
        });
        return hasApplied;
      });
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
