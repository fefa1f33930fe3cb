import { and, desc, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { newDeviceMail } from '#server/accounts/mail-templates.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Parts } from '#server/app.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { knownDevices } from '#server/db/sign-in-tables.ts';
import type { Visitor } from './visitor.ts';

/** The devices that an account was signed in with, each recognised by its cookie. */

const day = 24 * 60 * 60_000;
/** How long a device is known after the account was last signed in with it. */
const knownFor = 90 * day;
const devicesPerAccount = 50;

const knownSince = (now: Date) => new Date(now.getTime() - knownFor);

type Needed = Pick<Parts, 'keyedHash' | 'mailQueue' | 'practice' | 'now'>;

export function openKnownDevices({ keyedHash, mailQueue, practice, now }: Needed) {
  const hashOf = ({ deviceToken }: Visitor) => keyedHash('device', deviceToken);

  async function find(
    queries: Queries | Transaction,
    email: string,
    visitor: Visitor,
  ): Promise<Buffer | undefined> {
    if (!visitor.hasDeviceCookie) return undefined;
    const [found] = await queries
      .select({ hash: knownDevices.deviceHash })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(
        and(
          eq(sql`lower(${users.email})`, comparableEmail(email)),
          eq(knownDevices.deviceHash, hashOf(visitor)),
          gt(knownDevices.lastUsedAt, knownSince(now())),
        ),
      );
    return found?.hash;
  }

  async function remember(tx: Transaction, userId: string, deviceHash: Buffer): Promise<void> {
    const lastUsedAt = now();
    await tx
      .insert(knownDevices)
      .values({ userId, deviceHash, lastUsedAt })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt },
      });
    const newest = tx
      .select({ hash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(desc(knownDevices.lastUsedAt))
      .limit(devicesPerAccount);
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.deviceHash, newest)));
  }

  return {
    /** The device's hash, if the account with this email address knows it. */
    find,
    /** With a new password: somebody who knew the old one may have made a device known. */
    async forgetOthers(tx: Transaction, userId: string, visitor: Visitor): Promise<void> {
      const isOther = ne(knownDevices.deviceHash, hashOf(visitor));
      await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
    },
    /** Only with the person's row locked. Mails the owner about a device that is new. */
    async noteSignIn(tx: Transaction, user: UserRow, visitor: Visitor): Promise<void> {
      const known = await find(tx, user.email, visitor);
      await remember(tx, user.id, hashOf(visitor));
      await tx.update(users).set({ lastSignedInAt: now() }).where(eq(users.id, user.id));
      if (known || !user.lastSignedInAt) return;
      const { device, address } = visitor;
      await mailQueue.enqueue(
        tx,
        newDeviceMail(user.email, { device, address, at: now() }, practice),
      );
    },
  };
}

/** Removes the devices that are not known any more. */
export async function forgetDevices(queries: Queries, now: Date): Promise<void> {
  await queries.delete(knownDevices).where(lte(knownDevices.lastUsedAt, knownSince(now)));
}
