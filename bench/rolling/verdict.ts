import { verifyLog } from '#server/audit/verify.ts';
import type { Database } from '#server/db/database.ts';
import { submissions } from '#server/db/schema.ts';
import type { OpenVault } from '#server/vault/open-vault.ts';
import type { Delivery } from './post-office.ts';

export interface Records extends OpenVault {
  readonly database: Database;
}

const moreThanOne = (groups: ReadonlyMap<string, readonly unknown[]>) =>
  [...groups.values()].filter(({ length }) => length > 1).length;

/** One of each mail, as a mailbox that knows a copy by its Message-ID has it. */
const withoutCopies = (deliveries: readonly Delivery[]) => [
  ...new Map(deliveries.map((mail) => [mail.messageId, mail])).values(),
];

export const countCopies = (deliveries: readonly Delivery[]): number =>
  deliveries.length - withoutCopies(deliveries).length;

/** Compares what was acknowledged with what is stored, mailed and logged. */
export async function judge(
  acknowledged: ReadonlySet<string>,
  deliveries: readonly Delivery[],
  { database, vault, keyedHash }: Records,
) {
  const rows = await database.queries
    .select({ reference: submissions.reference })
    .from(submissions);
  const stored = new Set(rows.map(({ reference }) => reference));
  const mails = withoutCopies(deliveries);
  const receipts = Map.groupBy(mails, ({ subject }) => /\((\S+)\)$/.exec(subject)?.[1] ?? '');
  const notices = receipts.get('')?.length ?? 0;
  receipts.delete('');
  const log = await verifyLog(database, vault, keyedHash);
  return {
    'forms lost': [...acknowledged].filter((reference) => !stored.has(reference)).length,
    'forms stored twice': [...stored].filter((reference) => !acknowledged.has(reference)).length,
    'receipts lost': [...stored].filter((reference) => !receipts.has(reference)).length,
    'receipts doubled': moreThanOne(receipts),
    'notices lost or doubled': Math.abs(notices - stored.size),
    'breaks in the audit log': log.whole ? 0 : 1,
  };
}
