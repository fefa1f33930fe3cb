import { and, eq } from 'drizzle-orm';
import { notExpired } from '#server/accounts/not-expired.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { recoveries, users } from '#server/db/tables/accounts.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** Links in emails by which someone chooses a password. Each can be used once. */

/** Whose link it is, while it lives for so many milliseconds. */
export async function ownerOfLink(
  queries: Queries,
  linkHash: Buffer,
  life: number,
  now: Date,
): Promise<UserRow | undefined> {
  const lives = notExpired(recoveries.linkExpiresAt, life, now);
  const [found] = await queries
    .select({ user: users, recovery: recoveries })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .where(and(eq(recoveries.linkHash, linkHash), lives));
  return found && rowCodesOf(queries).isIntact('recovery', found.recovery) ? found.user : undefined;
}

/** Undefined when it was used or replaced, or the account deactivated, meanwhile. */
export async function redeemLink(
  tx: Transaction,
  userId: string,
  linkHash: Buffer,
): Promise<UserRow | undefined> {
  const user = await lockUser(tx, userId);
  const used = await tx
    .delete(recoveries)
    .where(and(eq(recoveries.userId, userId), eq(recoveries.linkHash, linkHash)))
    .returning();
  if (!user?.isActive || used.length === 0) return undefined;
  return used.every((row) => rowCodesOf(tx).isIntact('recovery', row)) ? user : undefined;
}
