import { and, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { lockPerson } from '#server/accounts/users/erasing.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import { deleteAppointments, findAppointments } from '#server/bookings/erasing.ts';
import { lockPracticeClient } from '#server/clients/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { erasures, legalHolds } from '#server/db/tables/retention.ts';
import { works } from '#server/db/tables/work.ts';
import { tidyDocuments } from '#server/documents/documents.ts';
import { removeOfClient } from '#server/documents/erasing.ts';
import { deleteEnquiries, findEnquiries } from '#server/enquiries/erasing.ts';
import { deleteForm, removeIdentifiers } from '#server/intake/erasing/forms.ts';
import { deleteLettersOf } from '#server/letters/erasing.ts';
import { eraseMailFiles, eraseWaitingMails, namesIn } from '#server/mail/erasing.ts';
import { eraseRowsNaming } from '#server/records/imports/erasing.ts';
import { erasedMail } from '#server/retention/mail-templates.ts';
import type { RetentionParts } from '#server/retention/parts.ts';
import { deleteEndedWork } from '#server/work/works.ts';
import { eraseAccount } from './account.ts';
import { emailsOf } from './emails.ts';
import { findKeptByLaw, type KeptByLaw } from './kept-by-law.ts';

/**
 * Erases people whose 7 days are over. Each step can be done again: whatever an interruption leaves
 * is erased by the next run, since the account itself goes last.
 */

const except = (kept: readonly string[], column: typeof works.id | typeof submissions.id) =>
  kept.length > 0 ? notInArray(column, [...kept]) : undefined;

async function eraseRecords(parts: RetentionParts, tx: Transaction, id: string, kept: KeptByLaw) {
  const { vault, now } = parts;
  const ended = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.clientId, id), except(kept.works, works.id)));
  for (const work of ended) await deleteEndedWork(tx, work.id);
  await deleteLettersOf(tx, id, { keepsSigned: kept.works.length > 0 });
  await removeOfClient(tx, id, kept.works);
  const sent = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.userId, id), except(kept.forms, submissions.id)));
  for (const form of sent) await deleteForm(tx, form.id);
  for (const form of kept.forms) await removeIdentifiers(tx, vault, form, now());
}

/** All of a person that can be found, before any of it goes. */
async function lookUp({ vault }: RetentionParts, tx: Transaction, id: string) {
  const person = (await lockPerson(tx, id)) ?? (await lockPracticeClient(tx, id));
  const emails = await emailsOf(tx, id);
  const forms = await tx.select().from(submissions).where(eq(submissions.userId, id));
  const booked = await findAppointments(tx, vault, id, emails);
  const asked = await findEnquiries(tx, vault, emails);
  const names = [
    ...emails,
    person?.name ?? '',
    ...forms.flatMap((form) => [`${form.firstName} ${form.lastName}`, form.reference]),
    ...[...booked, ...asked].flatMap((each) => each.names),
    id,
  ];
  return { forms: forms.map((form) => form.id), booked, asked, names };
}

type Found = Awaited<ReturnType<typeof lookUp>>;

async function finish(parts: RetentionParts, tx: Transaction, id: string, found: Found) {
  const { vault, audit, mailQueue, practice, siteUrl, now } = parts;
  const kept = await findKeptByLaw(tx, id, now());
  const ids = (list: Found['booked']) => list.map((each) => each.id);
  await deleteAppointments(tx, ids(found.booked));
  await deleteEnquiries(tx, ids(found.asked));
  await eraseWaitingMails(tx, vault, namesIn(found.names));
  await eraseRowsNaming(tx, vault, namesIn(found.names));
  await eraseAccount(parts, tx, id, {
    keepsName: kept.until !== undefined,
    records: [...found.forms, ...ids(found.booked)],
  });
  await tx
    .update(erasures)
    .set({ erasedAt: now(), keptUntil: kept.until ?? null })
    .where(eq(erasures.userId, id));
  const erased = { id, keptUntil: kept.until };
  await notifyAdmins(tx, mailQueue, (to) => erasedMail(to, erased, practice.current(), siteUrl));
  await audit.write(tx, {
    kind: 'user-erased',
    details: { works: kept.works.length, forms: kept.forms.length, documents: kept.documents },
    subjectId: id,
  });
}

/** Locks an erasure that is due; undefined if it was stopped or done, or if there is a hold. */
async function lockDue(tx: Transaction, id: string, now: Date) {
  if (!(await lockPerson(tx, id))) await lockPracticeClient(tx, id);
  const [due] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, id), isNull(erasures.erasedAt), lte(erasures.dueAt, now)))
    .for('update');
  const isHeld = (await tx.$count(legalHolds, eq(legalHolds.clientId, id))) > 0;
  return isHeld ? undefined : due;
}

async function erase(parts: RetentionParts, id: string): Promise<void> {
  const { database, audit, storages, mailFolder, now } = parts;
  const { queries } = database;
  const person = await queries.transaction(async (tx) => {
    if (!(await lockDue(tx, id, now()))) return undefined;
    return lookUp(parts, tx, id);
  });
  if (!person) return;
  // First, since nothing else says afterwards whose they were.
  await eraseMailFiles(mailFolder, namesIn(person.names));
  await queries.transaction(async (tx) => {
    if (!(await lockDue(tx, id, now()))) return;
    await eraseRecords(parts, tx, id, await findKeptByLaw(tx, id, now()));
  });
  await tidyDocuments(database, storages, now());
  // The lines about them must be in the log to be redacted.
  await audit.chain();
  await queries.transaction(async (tx) => {
    if (await lockDue(tx, id, now())) await finish(parts, tx, id, person);
  });
  // One may have been on its way when we looked.
  await eraseMailFiles(mailFolder, namesIn(person.names));
}

/** One person who cannot be erased, say because the documents’ store is away, stops no one else. */
export async function eraseDue(parts: RetentionParts): Promise<number> {
  const { database, log, now } = parts;
  const due = await database.queries
    .select({ id: erasures.userId })
    .from(erasures)
    .where(and(isNull(erasures.erasedAt), lte(erasures.dueAt, now())));
  for (const { id } of due) {
    try {
      await erase(parts, id);
    } catch (error) {
      log.error(
        { err: error, userId: id },
        'someone could not be erased; the next run tries again',
      );
    }
  }
  return due.length;
}
