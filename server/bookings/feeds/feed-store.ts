import { and, asc, between, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { appointments, calendarFeeds } from '#server/db/tables/bookings.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';

/** The SQL of calendar addresses. */

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(queries: Queries, userId: string): Promise<FeedRow | undefined> {
  const [row] = await queries.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row;
}

/** Only of someone who still works here. */
export async function findByToken(
  queries: Queries,
  tokenHash: Buffer,
): Promise<FeedRow | undefined> {
  const [found] = await queries
    .select({ feed: calendarFeeds, owner: users })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        eq(users.isActive, true),
        ne(users.type, 'client'),
      ),
    );
  if (!found) return undefined;
  const codes = rowCodesOf(queries);
  const { feed, owner } = found;
  return codes.isIntact('feed', feed) && codes.isIntact('account', owner) ? feed : undefined;
}

/** Keeps the person from being deactivated meanwhile. */
export async function lockOwner(tx: Transaction, id: string): Promise<string | undefined> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true)))
    .for('no key update');
  return owner?.email;
}

/** From then on an earlier address of that person is unknown. */
export async function replaceFeed(tx: Transaction, row: Omit<FeedRow, 'rowCode'>): Promise<void> {
  const rowCode = rowCodesOf(tx).codeOf('feed', row);
  const { userId, ...values } = { ...row, rowCode };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: values });
}

/** Unless it was noted since. */
export async function noteReading(
  queries: Queries,
  { userId, tokenHash }: FeedRow,
  { at, unlessSince }: { readonly at: Date; readonly unlessSince: Date },
): Promise<void> {
  const { lastReadAt } = calendarFeeds;
  await queries
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        eq(calendarFeeds.tokenHash, tokenHash),
        or(isNull(lastReadAt), lt(lastReadAt, unlessSince)),
      ),
    );
}

/** More than anyone can meet in thirteen months; every answer is bounded. */
const mostListed = 5000;

/** What a calendar shows: nothing that is held or provisional, which may come to nothing. */
export const listForFeed = (queries: Queries, staffId: string, from: Date, to: Date) =>
  queries
    .select()
    .from(appointments)
    .where(
      and(
        between(appointments.startsAt, from, to),
        eq(appointments.staffId, staffId),
        isNotNull(appointments.reference),
        inArray(appointments.state, ['requested', 'confirmed', 'cancelled', 'declined']),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(mostListed);
