import { desc, sql } from 'drizzle-orm';
import { type AuditEvent, auditEvents as eventSchemas } from '#domain/audit/events.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import { type AuditRow, beforeTheFirst, hashRow } from './chain.ts';

export interface AuditLog {
  /**
   * Writes a line in the transaction of what it tells. Lines take turns until that transaction
   * ends, so this comes last in it.
   */
  write(tx: Transaction, event: AuditEvent): Promise<void>;
}

const chainLock = 2_160_005;

export function openAuditLog(keyedHash: KeyedHash, now: () => Date): AuditLog {
  return {
    async write(tx, event) {
      eventSchemas[event.kind].parse(event.details);
      await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
      const [last] = await tx
        .select({ number: auditEvents.number, hash: auditEvents.hash })
        .from(auditEvents)
        .orderBy(desc(auditEvents.number))
        .limit(1);
      const row: AuditRow = {
        number: (last?.number ?? 0) + 1,
        at: now(),
        kind: event.kind,
        actorId: event.actorId ?? null,
        subjectId: event.subjectId ?? null,
        address: event.address ?? null,
        details: event.details,
        previousHash: last?.hash ?? beforeTheFirst,
      };
      await tx.insert(auditEvents).values({ ...row, hash: hashRow(row, keyedHash) });
    },
  };
}
