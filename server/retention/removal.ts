import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RuleName } from '#domain/retention/rules.ts';
import { lockUser } from '#server/accounts/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { companies, enquiries, submissions } from '#server/db/schema.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissionVersions } from '#server/db/tables/intake.ts';
import { works } from '#server/db/tables/work.ts';
import { type DueRecord, isStillDue, type RemovedThing } from './due.ts';
import { eraseAccount } from './erase-account.ts';
import { removeIdentifiers } from './identifiers.ts';
import type { RetentionParts } from './parts.ts';
import type { Cutoffs } from './periods.ts';

/** How each kind of record is removed. The bytes of documents follow, see `removeBytes`. */

export async function deleteForm(tx: Transaction, id: string): Promise<void> {
  await tx.delete(submissionVersions).where(eq(submissionVersions.submissionId, id));
  await tx.delete(submissions).where(eq(submissions.id, id));
}

export async function deleteWork(tx: Transaction, id: string): Promise<void> {
  await tx.update(documents).set({ state: 'removed' }).where(eq(documents.workId, id));
  await tx.delete(works).where(eq(works.id, id));
}

type Remove = (parts: RetentionParts, tx: Transaction, id: string) => Promise<void>;

const removals: Readonly<Record<RemovedThing, Remove>> = {
  identifiers: (parts, tx, id) => removeIdentifiers(tx, parts.vault, id, parts.now()),
  form: (_parts, tx, id) => deleteForm(tx, id),
  work: (_parts, tx, id) => deleteWork(tx, id),
  document: async (_parts, tx, id) => {
    await tx
      .update(documents)
      .set({ state: 'removed' })
      .where(and(eq(documents.id, id), inArray(documents.state, ['ready', 'scanning', 'refused'])));
  },
  appointment: async (_parts, tx, id) => {
    await tx.delete(appointments).where(eq(appointments.id, id));
  },
  enquiry: async (_parts, tx, id) => {
    await tx.delete(enquiries).where(eq(enquiries.id, id));
  },
  account: (parts, tx, id) => eraseAccount(parts, tx, id),
  company: async (_parts, tx, id) => {
    await tx.delete(companies).where(eq(companies.id, id));
  },
};

/** An arbitrary number, the same in every server. */
const recordLock = 2_160_031;

/** Of a record without an account: another run waits, and then finds that it is gone. */
const lockRecord = (tx: Transaction, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${recordLock}, hashtext(${id}))`);

/** Removes a record unless something has changed since it was found. A hold waits for the same lock. */
export async function removeDue(
  parts: RetentionParts,
  tx: Transaction,
  rule: RuleName,
  cutoffs: Cutoffs,
  record: DueRecord,
): Promise<boolean> {
  if (record.client) await lockUser(tx, record.client);
  else await lockRecord(tx, record.id);
  if (!(await isStillDue(tx, rule, cutoffs, record))) return false;
  await removals[record.thing](parts, tx, record.id);
  await parts.audit.write(tx, {
    kind: 'record-removed',
    details: { rule, thing: record.thing, record: record.id },
    subjectId: record.client ?? undefined,
  });
  return true;
}
