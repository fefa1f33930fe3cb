import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { AuditKind } from '#domain/audit/events.ts';
import { type AuditLine, redactionMacOf } from '#server/audit/chain.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/**
 * Takes a person's data out of the log: the network addresses they used, and what details say about
 * them. That something was done, when, and by which account stays, and the chain as well.
 */

/** Texts about the subject of a line that would tell who it is. A test names every text there is. */
export const personalDetails: { readonly [Kind in AuditKind]?: readonly string[] } = {
  'sign-in-failed': ['email'],
  'email-change-asked': ['from', 'to'],
  'email-changed': ['from', 'to'],
  'email-change-stopped': ['from', 'to'],
  'bank-account-called': ['number'],
  'document-refused': ['found'],
  'identity-overridden': ['reason'],
};

const batchSize = 500;

interface Redaction {
  readonly fields: readonly string[];
  readonly withoutAddress: boolean;
}

function redactionOf(line: AuditLine, subjects: ReadonlySet<string>, person: string): Redaction {
  const details = line.details as Readonly<Record<string, unknown>>;
  const isAbout = line.subjectId !== null && subjects.has(line.subjectId);
  const personal = isAbout ? (personalDetails[line.kind as AuditKind] ?? []) : [];
  const fields = personal.filter((field) => details[field] !== undefined && details[field] !== '');
  // Whoever failed to sign in to the account was most likely its owner.
  const isTheirs = line.actorId === person || (isAbout && line.actorId === null);
  return { fields, withoutAddress: isTheirs && line.address !== null };
}

function redacted(line: AuditLine, { fields, withoutAddress }: Redaction): AuditLine {
  const emptied = Object.fromEntries(fields.map((field) => [field, '']));
  return {
    ...line,
    address: withoutAddress ? null : line.address,
    details: { ...(line.details as object), ...emptied },
  };
}

export interface Person {
  readonly id: string;
  /** The ids of their records, which lines are about as well. */
  readonly records: readonly string[];
}

/** Returns how many lines were changed. */
export async function redactLines(
  tx: Transaction,
  keyedHash: KeyedHash,
  { id, records }: Person,
): Promise<number> {
  const subjects = new Set([id, ...records]);
  const about = sql`${auditEvents.subjectId} = any(${sql.param([...subjects])}::uuid[])`;
  let changed = 0;
  let after = 0;
  for (;;) {
    const lines = await tx
      .select()
      .from(auditEvents)
      .where(
        and(
          gt(auditEvents.number, after),
          or(about, and(eq(auditEvents.actorId, id), isNotNull(auditEvents.address))),
        ),
      )
      .orderBy(asc(auditEvents.number))
      .limit(batchSize);
    for (const line of lines) {
      const redaction = redactionOf(line, subjects, id);
      if (redaction.fields.length === 0 && !redaction.withoutAddress) continue;
      const mac = redactionMacOf(redacted(line, redaction), keyedHash);
      await tx.execute(sql`select redact_audit_line(${line.number},
        ${sql.param([...redaction.fields])}::text[], ${redaction.withoutAddress}, ${mac}::bytea)`);
      changed += 1;
    }
    after = lines.at(-1)?.number ?? after;
    if (lines.length < batchSize) return changed;
  }
}
