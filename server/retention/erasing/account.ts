import { eq, sql } from 'drizzle-orm';
import { deleteAccount, emptyAccount, lockPerson } from '#server/accounts/users/erasing.ts';
import { deleteAmlRecord } from '#server/aml/records.ts';
import { endSuspicions } from '#server/aml/suspicions.ts';
import { redactLines } from '#server/audit/tidying/redaction.ts';
import {
  endEngagement,
  erasePracticeClient,
  forgetOwnClient,
  lockPracticeClient,
} from '#server/clients/membership.ts';
import type { Transaction } from '#server/db/database.ts';
import { erasures } from '#server/db/tables/retention.ts';
import { deleteChecksOf } from '#server/identity/identity-checks.ts';
import { endLetterSigning } from '#server/letters/erasing.ts';
import type { RetentionParts } from '#server/retention/parts.ts';
import { endSigning } from '#server/work/approvals/voiding.ts';
import { unassign } from '#server/work/works.ts';
import { deletionsOf } from './tables.ts';

interface Leaving {
  /** The name stays where the law makes us keep records of theirs. */
  readonly keepsName?: boolean;
  /** The ids of their records, which lines of the log are about. */
  readonly records?: readonly string[];
}

/** Erases an account, or a client who has none, and all that belongs to it alone. */
export async function eraseAccount(
  { keyedHash, now }: Pick<RetentionParts, 'keyedHash' | 'now'>,
  tx: Transaction,
  id: string,
  { keepsName = false, records = [] }: Leaving = {},
): Promise<void> {
  const user = await lockPerson(tx, id);
  if (!user && !(await lockPracticeClient(tx, id))) return;
  for (const deletion of deletionsOf(sql`${id}::uuid`)) await tx.execute(deletion);
  await unassign(tx, id);
  await endSuspicions(tx, id, now());
  if (keepsName) await endEngagement(tx, id, now());
  await endSigning(tx, id);
  await endLetterSigning(tx, id);
  await forgetOwnClient(tx, id);
  await redactLines(tx, keyedHash, { id, records });
  if (!keepsName) await deleteAmlRecord(tx, id);
  // That someone's identity was checked is kept as long as the records it was checked for.
  await deleteChecksOf(tx, id, keepsName ? 'withdrawn' : 'all');
  if (user && keepsName) return emptyAccount(tx, id);
  if (!user) await erasePracticeClient(tx, id, { keepsName });
  if (keepsName) return;
  await tx.update(erasures).set({ keptUntil: null }).where(eq(erasures.userId, id));
  if (user) await deleteAccount(tx, user);
}
