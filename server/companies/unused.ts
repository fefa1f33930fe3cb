import { and, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { hasRecords, isDescribed } from '#server/clients/records.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';

/** Nothing was begun for it, and nothing is said of it but what a company says. */
const isNoClient = not(
  sql`(${hasRecords(sql`${companies.id}`)} or ${isDescribed(sql`${companies.id}`)})`,
);

/** Leaves an admin time to create the company first and its people afterwards. */
const minimumAge = 24 * 60 * 60_000;

/** Deletes companies that no one ever joined, as an admin would. Those whose people left stay. */
export async function deleteUnused({ queries }: Database, audit: AuditLog, now: Date) {
  const isUnused = and(
    eq(companies.wasJoined, false),
    isNull(companies.deletedAt),
    lt(companies.createdAt, new Date(now.getTime() - minimumAge)),
    isNoClient,
  );
  const found = await queries.select({ id: companies.id }).from(companies).where(isUnused);
  for (const { id } of found) {
    await queries.transaction(async (tx) => {
      const deleted = await tx
        .update(companies)
        .set({ deletedAt: now, isActive: false })
        .where(and(eq(companies.id, id), isUnused))
        .returning({ id: companies.id });
      // Someone may have joined, or deleted it, since it was found.
      if (deleted.length === 0) return;
      await audit.write(tx, { kind: 'company-deleted', details: {}, subjectId: id });
    });
  }
}

/** For good, once no one belongs to it: the last of its people was erased. */
export async function deleteIfEmpty(tx: Transaction, id: string): Promise<void> {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.companyId, id));
  const isEmpty = sql`not exists (${members}) and not ${hasRecords(sql`${companies.id}`)}`;
  await tx.delete(companies).where(and(eq(companies.id, id), isEmpty));
}
