import { eq } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { openKnownDevices } from '#server/accounts/sessions/known-devices.ts';
import type { Visitor } from '#server/accounts/sessions/visitor.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Transaction } from '#server/db/database.ts';
import { knownDevices } from '#server/db/tables/accounts.ts';
import type { Limit } from '#server/limits/limit.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';

/**
 * Attempts at an account wait and count in buckets, so that a stranger's cost its owner nothing: one
 * bucket for each device that the account knows, one for its owner while signed in, and one for
 * everyone else.
 */
export interface Bucket {
  /** What limits count by. */
  readonly subject: string;
  /** Whether only the owner, or whoever has their device, can be in it. */
  readonly isOwn: boolean;
}

/** Any text may be given as an email address, so the two are kept apart by their quotes. */
const subjectOf = (email: string, bucket: string) =>
  JSON.stringify([comparableEmail(email), bucket]);
const bucketOfDevice = (hash: Buffer) => hash.toString('hex');
const others = 'others';
const signedIn = 'signed in';

/** What limits count an attempt by, depending on whether the account knows the device. */
export const subjectsOf = (email: string, deviceHash: Buffer) => ({
  ofDevice: subjectOf(email, bucketOfDevice(deviceHash)),
  ofOthers: subjectOf(email, others),
});

/** What limits count a stranger by, besides all strangers together. */
export const subjectOfRequester = (email: string, requester: Buffer): string =>
  subjectOf(email, requester.toString('hex'));

export function createBuckets(parts: Pick<Parts, 'database' | 'keyedHash' | 'now'>) {
  const devices = openKnownDevices(parts);
  /** A signed-in visitor must be the owner of the account. */
  return async function bucketOf(
    email: string,
    visitor: Visitor,
    tx?: Transaction,
  ): Promise<Bucket> {
    if (visitor.isSignedIn) return { subject: subjectOf(email, signedIn), isOwn: true };
    const device = await devices.find(email, visitor, tx);
    if (device) return { subject: subjectOf(email, bucketOfDevice(device)), isOwn: true };
    return { subject: subjectOf(email, others), isOwn: false };
  };
}

/** Forgets the attempts of everyone at an account. */
export async function clearEveryBucket(
  tx: Transaction,
  limiter: Limiter,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  limits: readonly Limit[],
): Promise<void> {
  const devices = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id));
  const buckets = [others, signedIn, ...devices.map(({ hash }) => bucketOfDevice(hash))];
  for (const limit of limits) {
    for (const bucket of buckets) await limiter.clearAttempts(tx, limit, subjectOf(email, bucket));
  }
}
