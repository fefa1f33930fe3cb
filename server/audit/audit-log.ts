import { and, eq } from 'drizzle-orm';
import { type AuditEvent, auditEvents as eventSchemas } from '#domain/audit/events.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents, users } from '#server/db/schema.ts';
import { Failure } from '#server/errors.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type AuditRow, hashRow, plainAddress } from './chain.ts';
import { moveHead, takeHead } from './head.ts';
import { storedDetails } from './stored-details.ts';

export interface AuditLog {
  /**
   * Writes a line in the transaction of the event. It locks the log until that transaction ends, so
   * it should come last. Refuses an actor who was deactivated since their call was let in.
   */
  write(tx: Transaction, event: AuditEvent): Promise<void>;
}

/**
 * A deactivation has its own line, so whoever holds the head sees either none or all of it, and
 * nothing is written by somebody after the line that deactivates them.
 */
async function refuseDeactivated(tx: Transaction, actorId: string): Promise<void> {
  const isDeactivated = and(eq(users.id, actorId), eq(users.isActive, false));
  const found = await tx.select({ id: users.id }).from(users).where(isDeactivated);
  if (found.length > 0) throw new Failure('unauthenticated');
}

export function openAuditLog(vault: Vault, keyedHash: KeyedHash, now: () => Date): AuditLog {
  return {
    async write(tx, event) {
      eventSchemas[event.kind].parse(event.details);
      const last = await takeHead(tx, vault);
      if (event.actorId) await refuseDeactivated(tx, event.actorId);
      const row: AuditRow = {
        number: last.number + 1,
        at: now(),
        kind: event.kind,
        actorId: event.actorId ?? null,
        subjectId: event.subjectId ?? null,
        address: plainAddress(event.address),
        details: storedDetails[event.kind].write(event.details),
        previousHash: last.hash,
      };
      const line = { ...row, hash: hashRow(row, keyedHash) };
      await tx.insert(auditEvents).values(line);
      await moveHead(tx, vault, line);
    },
  };
}
