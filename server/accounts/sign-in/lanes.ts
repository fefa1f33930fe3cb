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
 * Attempts at an account wait and count in lanes, so that a stranger's cost its owner nothing: one
 * lane for each device that the account knows, one for its owner while signed in, and one for
 * everyone else.
 */
export interface Lane {
  /** What limits count by. */
  readonly subject: string;
  /** Whether only the owner, or whoever has their device, can be in it. */
  readonly isOwn: boolean;
}

/** Any text may be given as an email address, so the two are kept apart by their quotes. */
const subjectOf = (email: string, lane: string) => JSON.stringify([comparableEmail(email), lane]);
const laneOfDevice = (hash: Buffer) => hash.toString('hex');
const others = 'others';
const signedIn = 'signed in';

/** What limits count an attempt by, depending on whether the account knows the device. */
export const subjectsOf = (email: string, deviceHash: Buffer) => ({
  ofDevice: subjectOf(email, laneOfDevice(deviceHash)),
  ofOthers: subjectOf(email, others),
});

/** What limits count a stranger by, besides all strangers together. */
export const subjectOfRequester = (email: string, requester: Buffer): string =>
  subjectOf(email, requester.toString('hex'));

export function createLanes(parts: Pick<Parts, 'database' | 'keyedHash' | 'now'>) {
  const devices = openKnownDevices(parts);
  /** A signed-in visitor must be the owner of the account. */
  return async function laneOf(email: string, visitor: Visitor, tx?: Transaction): Promise<Lane> {
    if (visitor.isSignedIn) return { subject: subjectOf(email, signedIn), isOwn: true };
    const device = await devices.find(email, visitor, tx);
    if (device) return { subject: subjectOf(email, laneOfDevice(device)), isOwn: true };
    return { subject: subjectOf(email, others), isOwn: false };
  };
}

/** Forgets the attempts of everyone at an account. */
export async function clearEveryLane(
  tx: Transaction,
  limiter: Limiter,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  limits: readonly Limit[],
): Promise<void> {
  const devices = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id));
  const lanes = [others, signedIn, ...devices.map(({ hash }) => laneOfDevice(hash))];
  for (const limit of limits) {
    for (const lane of lanes) await limiter.clearAttempts(tx, limit, subjectOf(email, lane));
  }
}
