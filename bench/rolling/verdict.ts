import { verifyLog } from '#server/audit/verify.ts';
import type { Database } from '#server/db/database.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { mails } from '#server/db/tables/mail.ts';
import type { OpenVault } from '#server/vault/open-vault.ts';
import type { Delivery } from '../harness/post-office.ts';

export interface Records extends OpenVault {
  readonly database: Database;
}

export const missingFrom = (wanted: Iterable<string>, present: { has(one: string): boolean }) =>
  [...wanted].filter((one) => !present.has(one)).length;

const moreThanOne = (groups: ReadonlyMap<string, readonly unknown[]>) =>
  [...groups.values()].filter(({ length }) => length > 1).length;

/** One of each mail, as a mailbox that knows a copy by its Message-ID has it. */
const withoutCopies = (deliveries: readonly Delivery[]) => [
  ...new Map(deliveries.map((mail) => [mail.messageId, mail])).values(),
];

export const countCopies = (deliveries: readonly Delivery[]): number =>
  deliveries.length - withoutCopies(deliveries).length;

/** The id of a mail is the first part of its Message-ID. */
export const idOfMail = (messageId: string): string => messageId.replace(/^<|@.*$/g, '');

const receiptSubject = /^We have your contact form \((\S+)\)$/;
const noticeSubject = /^A new contact form: /;

/** Compares the forms that were acknowledged with what is stored, mailed and logged. */
export async function judge(
  acknowledged: ReadonlySet<string>,
  deliveries: readonly Delivery[],
  { database, vault, keyedHash }: Records,
) {
  const rows = await database.queries
    .select({ reference: submissions.reference })
    .from(submissions);
  const stored = new Set(rows.map(({ reference }) => reference));
  const subjects = withoutCopies(deliveries).map(({ subject }) => subject);
  const receipts = Map.groupBy(
    subjects.flatMap((subject) => receiptSubject.exec(subject)?.[1] ?? []),
    (reference) => reference,
  );
  const notices = subjects.filter((subject) => noticeSubject.test(subject)).length;
  const mailRows = await database.queries.select({ id: mails.id }).from(mails);
  const queued = new Set(mailRows.map(({ id }) => id));
  const delivered = new Set(deliveries.map(({ messageId }) => idOfMail(messageId)));
  const log = await verifyLog(database, vault, keyedHash);
  return {
    'forms lost': missingFrom(acknowledged, stored),
    'forms stored twice': missingFrom(stored, acknowledged),
    'receipts lost': missingFrom(stored, receipts),
    'receipts doubled': moreThanOne(receipts),
    'notices lost or doubled': Math.abs(notices - stored.size),
    'mails lost': missingFrom(queued, delivered),
    'mails that no one queued': missingFrom(delivered, queued),
    'breaks in the audit log': log.whole ? 0 : 1,
  };
}
