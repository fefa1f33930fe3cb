import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { OwnSession } from '#domain/accounts/own-account.ts';
import { latestBegin, overSince } from '#domain/accounts/session-limits.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import type { Transaction } from '#server/db/database.ts';
import { sessions } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';
import type { Account } from './sessions.ts';

/** Where a person is signed in, and signing out there. */
export function ownSessions({ database, now }: Pick<Parts, 'database' | 'now'>) {
  const { queries } = database;

  /** Sessions that are over stay until they are tidied away. */
  function areOpen({ user }: Account): SQL | undefined {
    const over = overSince(user.type, now());
    return and(
      eq(sessions.userId, user.id),
      gt(sessions.lastUsedAt, over.lastUsedAt),
      gt(sessions.createdAt, over.createdAt),
      lte(sessions.createdAt, latestBegin(user.type, now())),
    );
  }

  return {
    /** The last used first. */
    async list(account: Account, { page, pageSize }: Pick<PageOfList, 'page' | 'pageSize'>) {
      const { id, device, address, createdAt, lastUsedAt } = sessions;
      const [rows, total] = await Promise.all([
        queries
          .select({ id, device, address, createdAt, lastUsedAt })
          .from(sessions)
          .where(areOpen(account))
          .orderBy(desc(lastUsedAt), desc(createdAt), id)
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        queries.$count(sessions, areOpen(account)),
      ]);
      const data = rows.map(
        (row): OwnSession => ({
          _id: row.id,
          device: row.device,
          address: row.address,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt.toISOString(),
          current: row.id === account.sessionId,
        }),
      );
      return { data, total };
    },
    /** False when this person has no such session. */
    async end(tx: Transaction, { user }: Account, id: string): Promise<boolean> {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
  };
}
