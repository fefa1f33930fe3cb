import { and, asc, desc, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { takeHead } from '#server/audit/head.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { legalHolds } from '#server/db/tables/retention.ts';
import type { Vault } from '#server/vault/vault.ts';
import { moveStart } from './start.ts';

/** So many lines are removed in one transaction. */
const batchSize = 1000;

/** The last line of those to remove: all before it are old, and none is about a client on hold. */
async function lastToRemove(tx: Transaction, before: Date) {
  const held = tx.select({ id: legalHolds.clientId }).from(legalHolds);
  const [kept] = await tx
    .select({ number: auditEvents.number })
    .from(auditEvents)
    .where(
      or(
        gte(auditEvents.at, before),
        inArray(auditEvents.subjectId, held),
        inArray(auditEvents.actorId, held),
      ),
    )
    .orderBy(asc(auditEvents.number))
    .limit(1);
  const [first] = await tx
    .select({ number: auditEvents.number })
    .from(auditEvents)
    .orderBy(asc(auditEvents.number))
    .limit(1);
  if (!first) return undefined;
  const [last] = await tx
    .select({ number: auditEvents.number, hash: auditEvents.hash })
    .from(auditEvents)
    .where(
      and(
        lt(auditEvents.number, first.number + batchSize),
        kept ? lt(auditEvents.number, kept.number) : undefined,
      ),
    )
    .orderBy(desc(auditEvents.number))
    .limit(1);
  return last;
}

/** Removes some of the lines before a moment. Returns how many; the rest can still be verified. */
export async function cutLog(tx: Transaction, vault: Vault, before: Date): Promise<number> {
  // No one chains or verifies between the removal and the new start.
  await takeHead(tx, vault);
  const last = await lastToRemove(tx, before);
  if (!last) return 0;
  const { rows } = await tx.execute(sql`select cut_audit_log(${last.number})::integer as removed`);
  await moveStart(tx, vault, last);
  return Number(rows[0]?.removed);
}
