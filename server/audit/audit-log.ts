import { type AuditEvent, auditEvents as eventSchemas } from '#domain/audit/events.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/schema.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type AuditRow, hashRow, plainAddress } from './chain.ts';
import { moveHead, takeHead } from './head.ts';
import { storedDetails } from './stored-details.ts';

export interface AuditLog {
  /**
   * Writes a line in the transaction of the event. It locks the log until that transaction ends, so
   * it should come last.
   */
  write(tx: Transaction, event: AuditEvent): Promise<void>;
}

export function openAuditLog(vault: Vault, keyedHash: KeyedHash, now: () => Date): AuditLog {
  return {
    async write(tx, event) {
      eventSchemas[event.kind].parse(event.details);
      const last = await takeHead(tx, vault);
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
