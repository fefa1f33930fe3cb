import { asc, eq, inArray } from 'drizzle-orm';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { findAppointments } from '#server/bookings/erasing.ts';
import { agendaView } from '#server/bookings/view.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { workApprovals, workComments, works } from '#server/db/tables/work.ts';
import { eachWholeLetter } from '#server/letters/whole.ts';
import { emailsOf } from '#server/retention/erasing/emails.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { decryptDetails, signaturesOf } from '#server/work/approvals/record.ts';
import { signersOf } from '#server/work/approvals/signers.ts';
import { decryptText } from '#server/work/encrypted.ts';
import { eachPageOfWorks } from '#server/work/list.ts';
import { wholeView } from '#server/work/view.ts';
import { type Entry, jsonEntry, type Wanted } from './entry.ts';

/** Their work with what was asked, said and signed, and their appointments. */

async function commentsOf({ parts: { database, vault }, clientId }: Wanted, workId: string) {
  const rows = await database.queries
    .select()
    .from(workComments)
    .where(eq(workComments.workId, workId))
    .orderBy(asc(workComments.createdAt), asc(workComments.id));
  const authorOf = ({
    authorId,
    fromPractice,
  }: Pick<(typeof rows)[number], 'authorId' | 'fromPractice'>) => {
    if (fromPractice) return 'practice';
    return authorId === clientId ? 'client' : 'someone who acts for them';
  };
  return rows.map(({ id, itemId, createdAt, textEncrypted, ...row }) => ({
    by: authorOf(row),
    item: itemId,
    createdAt,
    text: decryptText(vault, workComments.textEncrypted, id, textEncrypted),
  }));
}

async function* approvalEntries({ parts }: Wanted, workId: string): AsyncGenerator<Entry> {
  const { database, vault } = parts;
  const rows = await database.queries
    .select()
    .from(workApprovals)
    .where(eq(workApprovals.workId, workId))
    .orderBy(asc(workApprovals.putUpAt));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const signers = Map.groupBy(await signersOf(database.queries, ids), (each) => each.approvalId);
  yield jsonEntry(
    `work/${workId}/approvals`,
    rows.map((row) => ({
      subject: row.subject,
      state: row.state,
      putUpAt: row.putUpAt,
      signedAt: row.signedAt,
      ...decryptDetails(vault, row),
      signatures: signaturesOf(vault, row, signers.get(row.id) ?? []).map(({ signing }) => signing),
      comment: decryptText(vault, workApprovals.commentEncrypted, row.id, row.commentEncrypted),
    })),
  );
  for (const { id, certificateEncrypted } of rows) {
    if (!certificateEncrypted) continue;
    const place = contextOf(workApprovals.certificateEncrypted, id);
    const input = Buffer.from(vault.decrypt(certificateEncrypted, place), 'base64');
    yield { name: `work/${workId}/certificate-${id}.pdf`, input };
  }
}

const everything = { ...pageOfListSchema.parse({}), sort: 'due' } as const;

export async function* workEntries(wanted: Wanted): AsyncGenerator<Entry> {
  const { parts, clientId } = wanted;
  const { database, vault } = parts;
  const notes: { work: string; notes: string }[] = [];
  for await (const page of eachPageOfWorks(database.queries, { ...everything, client: clientId })) {
    for (const found of page) {
      const { id, notesEncrypted } = found.work;
      const whole = await wholeView(database.queries, vault, found, true, '');
      const {
        notes: ___,
        review: ____,
        identity: ________,
        callSince: _____,
        reviewer: ______,
        fee: _______,
        ...view
      } = whole;
      const { revision: _, approvals: __, ...work } = view;
      yield jsonEntry(`work/${id}/work`, { ...work, comments: await commentsOf(wanted, id) });
      yield* approvalEntries(wanted, id);
      const text = decryptText(vault, works.notesEncrypted, id, notesEncrypted);
      if (text !== '') notes.push({ work: id, notes: text });
    }
  }
  yield jsonEntry('practice/work-notes', notes);
}

/** Their engagement letters, and the PDFs as they were sent. */
export async function* letterEntries({ parts, clientId }: Wanted): AsyncGenerator<Entry> {
  for await (const { id, file, said } of eachWholeLetter(parts, clientId)) {
    yield jsonEntry(`letters/${id}`, said);
    if (file) yield { name: `letters/${id}.pdf`, input: file };
  }
}

export async function* appointmentEntries({ parts, clientId }: Wanted): AsyncGenerator<Entry> {
  const { database, vault } = parts;
  const emails = await emailsOf(database.queries, clientId);
  const found = await database.queries.transaction((tx) =>
    findAppointments(tx, vault, clientId, emails),
  );
  const ids = found.map(({ id }) => id);
  const rows = await database.queries
    .select()
    .from(appointments)
    .where(inArray(appointments.id, ids))
    .orderBy(asc(appointments.startsAt));
  const views = rows.filter(({ reference }) => reference).map((row) => agendaView(row, parts));
  yield jsonEntry(
    'appointments',
    views.map(({ teamNote: _, busyUntil: __, userId: ___, ...appointment }) => appointment),
  );
  const noted = views.filter(({ teamNote }) => teamNote !== '');
  yield jsonEntry(
    'practice/appointment-notes',
    noted.map(({ reference, teamNote }) => ({ reference, teamNote })),
  );
}
