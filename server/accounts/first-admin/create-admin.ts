import type { Practice } from '#content/practice.ts';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { newAdminMail, passwordChangedMail } from '#server/accounts/mail-templates.ts';
import { hashPassword, randomPassword } from '#server/accounts/passwords/password-hash.ts';
import { secondFactorResetMail } from '#server/accounts/second-factor/mail-templates.ts';
import { removeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Sessions } from '#server/accounts/sessions/sessions.ts';
import { clearEveryBucket } from '#server/accounts/sign-in/attempt-buckets.ts';
import { limitsOfAccount } from '#server/accounts/sign-in/attempt-limits.ts';
import { dropRecovery, insertUser, lockByEmail, updateUser } from '#server/accounts/store.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';

export interface CreateAdminParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly limiter: Limiter;
  readonly audit: AuditLog;
  readonly mailQueue: MailQueue;
  readonly practice: Practice;
  readonly siteUrl: string;
}

export interface WantedAdmin {
  readonly email: string;
  readonly name?: string | undefined;
}

export interface CreatedAdmin {
  readonly email: string;
  /** Just generated; shown once and never stored. */
  readonly password: string;
  readonly isNew: boolean;
}

/**
 * Makes an admin, or promotes an existing account: active, with a new password that works at once.
 * Earlier passwords, codes, links, sessions and second factors stop working, and any wait is lifted.
 */
export async function createAdmin(
  parts: CreateAdminParts,
  wanted: WantedAdmin,
): Promise<CreatedAdmin> {
  const { database, sessions, limiter, audit, mailQueue, practice, siteUrl } = parts;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);

  async function make(tx: Transaction): Promise<UserRow | undefined> {
    const { email, name = firstAdminName } = wanted;
    return insertUser(tx, { email, name, type: 'admin', passwordHash });
  }

  async function restore(tx: Transaction): Promise<UserRow> {
    const user = await lockByEmail(tx, wanted.email);
    if (!user) throw new Error('The account was removed meanwhile.');
    await updateUser(
      tx,
      user.id,
      {
        type: 'admin',
        isActive: true,
        passwordHash,
        temporaryUntil: null,
        hasSecondFactor: false,
        ...(wanted.name ? { name: wanted.name } : {}),
      },
      { evenIfAltered: true },
    );
    await sessions.endAll(tx, user.id);
    await dropRecovery(tx, user.id);
    await removeSecondFactor(tx, user.id);
    await mailQueue.enqueue(tx, passwordChangedMail(user.email, practice));
    if (user.hasSecondFactor) {
      await mailQueue.enqueue(tx, secondFactorResetMail(user.email, practice));
    }
    return user;
  }

  /** As for an admin made on the screen: the others should notice one whom no one expected. */
  async function notifyOthers(tx: Transaction, { name, email }: UserRow): Promise<void> {
    const admin = {
      name: wanted.name ?? name,
      email,
      addedBy: 'someone at the server’s terminal',
    };
    const mailTo = (to: string) => newAdminMail(to, admin, practice, siteUrl);
    await notifyAdmins(tx, mailQueue, mailTo, email);
  }

  async function writeDown(tx: Transaction, { id, isActive }: UserRow, isNew: boolean) {
    const subjectId = id;
    if (isNew) {
      await audit.write(tx, { kind: 'user-created', details: { type: 'admin' }, subjectId });
      return;
    }
    if (!isActive) await audit.write(tx, { kind: 'user-activated', details: {}, subjectId });
    await audit.write(tx, { kind: 'user-made-admin', details: { by: 'terminal' }, subjectId });
    await audit.write(tx, { kind: 'password-changed', details: { by: 'terminal' }, subjectId });
  }

  return database.queries.transaction(async (tx) => {
    const added = await make(tx);
    const user = added ?? (await restore(tx));
    await clearEveryBucket(tx, limiter, user, limitsOfAccount);
    const wasAdmin = added === undefined && user.type === 'admin' && user.isActive;
    if (!wasAdmin) await notifyOthers(tx, user);
    await writeDown(tx, user, added !== undefined);
    return { email: user.email, password, isNew: added !== undefined };
  });
}
