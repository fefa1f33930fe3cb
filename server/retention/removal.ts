import { sql } from 'drizzle-orm';
import type { RuleName } from '#domain/retention/rules.ts';
import { lockPerson } from '#server/accounts/users/erasing.ts';
import { deleteAmlRecord } from '#server/aml/records.ts';
import { deleteSuspicion } from '#server/aml/suspicions.ts';
import { deleteAppointments } from '#server/bookings/erasing.ts';
import { deleteBreach } from '#server/breaches/breaches.ts';
import { forgetTaxNumber } from '#server/clients/membership.ts';
import { deleteIfEmpty } from '#server/companies/unused.ts';
import type { Transaction } from '#server/db/database.ts';
import { removeDocument } from '#server/documents/documents.ts';
import { deleteEnquiries } from '#server/enquiries/erasing.ts';
import { deleteForm, removeIdentifiers } from '#server/intake/erasing/forms.ts';
import { deleteLetter } from '#server/letters/erasing.ts';
import { deleteEndedWork } from '#server/work/works.ts';
import { type DueRecord, isStillDue, type RemovedThing } from './due.ts';
import { eraseAccount } from './erasing/account.ts';
import type { RetentionParts } from './parts.ts';
import type { Cutoffs } from './periods.ts';

type Remove = (parts: RetentionParts, tx: Transaction, id: string) => Promise<unknown>;

/** How each kind of record is removed. The bytes of documents follow at the end of a run. */
const removals: Readonly<Record<RemovedThing, Remove>> = {
  identifiers: (parts, tx, id) => removeIdentifiers(tx, parts.vault, id, parts.now()),
  'tax-number': (_parts, tx, id) => forgetTaxNumber(tx, id),
  form: (_parts, tx, id) => deleteForm(tx, id),
  work: (_parts, tx, id) => deleteEndedWork(tx, id),
  letter: (_parts, tx, id) => deleteLetter(tx, id),
  document: (_parts, tx, id) => removeDocument(tx, id),
  appointment: (_parts, tx, id) => deleteAppointments(tx, [id]),
  enquiry: (_parts, tx, id) => deleteEnquiries(tx, [id]),
  breach: (_parts, tx, id) => deleteBreach(tx, id),
  'aml-record': (_parts, tx, id) => deleteAmlRecord(tx, id),
  suspicion: (_parts, tx, id) => deleteSuspicion(tx, id),
  account: (parts, tx, id) => eraseAccount(parts, tx, id),
  company: (_parts, tx, id) => deleteIfEmpty(tx, id),
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
  const person = record.client && (await lockPerson(tx, record.client));
  // Neither an enquiry nor a client without an account has one.
  if (!person) await lockRecord(tx, record.client ?? record.id);
  if (!(await isStillDue(tx, rule, cutoffs, record))) return false;
  await removals[record.thing](parts, tx, record.id);
  await parts.audit.write(tx, {
    kind: 'record-removed',
    details: { rule, thing: record.thing, record: record.id },
    subjectId: record.client ?? undefined,
  });
  return true;
}
