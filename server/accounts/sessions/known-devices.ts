import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { knownDevices, users } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';
import type { Visitor } from './visitor.ts';

/** The devices that an account was signed in with, each recognised by its cookie. */

const day = 24 * 60 * 60_000;
/** How long a device is known after the account was last signed in with it. */
const knownFor = 90 * day;

const knownSince = (now: Date) => new Date(now.getTime() - knownFor);

const known = sql`
  select ${knownDevices.deviceHash} as hash
  from ${knownDevices} join ${users} on ${eq(users.id, knownDevices.userId)}
  where ${and(
    eq(sql`lower(${users.email})`, sql.placeholder('email')),
    eq(knownDevices.deviceHash, sql.placeholder('hash')),
    gt(knownDevices.lastUsedAt, sql.placeholder('since')),
  )}`;

type Needed = Pick<Parts, 'database' | 'keyedHash' | 'now'>;

export function openKnownDevices({ database, keyedHash, now }: Needed) {
  const hashOf = ({ deviceToken }: Visitor) => keyedHash('device', deviceToken);

  const findKnown = database.prepare<{ hash: Buffer }>('known device', known);

  async function find(
    email: string,
    visitor: Visitor,
    tx?: Transaction,
  ): Promise<Buffer | undefined> {
    if (!visitor.hasDeviceCookie) return undefined;
    const [found] = await findKnown(
      { email: comparableEmail(email), hash: hashOf(visitor), since: knownSince(now()) },
      tx,
    );
    return found?.hash;
  }

  return {
    /** The device's hash, if the account with this email address knows it. */
    find,
    /** With a new password: someone who knew the old one may have made a device known. */
    async forgetOthers(tx: Transaction, userId: string, visitor: Visitor): Promise<void> {
      const isOther = ne(knownDevices.deviceHash, hashOf(visitor));
      await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
    },
    hashOf,
    knownSince: () => knownSince(now()),
  };
}

/** Removes the devices that are not known any more. */
export async function forgetDevices(queries: Queries, now: Date): Promise<void> {
  await queries.delete(knownDevices).where(lte(knownDevices.lastUsedAt, knownSince(now)));
}
