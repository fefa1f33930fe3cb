import { and, asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { submissions, submissionVersions } from '#server/db/tables/intake.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';

export async function findOwnForm(
  queries: Queries,
  id: string,
  userId: string,
): Promise<SubmissionRow | undefined> {
  const [found] = await queries
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.userId, userId)));
  return found;
}

export type VersionRow = typeof submissionVersions.$inferSelect;

export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx.insert(submissionVersions).values(row);
}

/** Of the second version and later ones. The forms themselves are read one by one. */
export function listVersions(tx: Transaction, submissionId: string) {
  const { id, version, submittedAt, changesEncrypted } = submissionVersions;
  return tx
    .select({ id, version, submittedAt, changesEncrypted })
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(asc(version));
}

export async function findVersion(
  queries: Queries | Transaction,
  submissionId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const ofForm = eq(submissionVersions.submissionId, submissionId);
  const [found] = await queries
    .select()
    .from(submissionVersions)
    .where(and(ofForm, eq(submissionVersions.version, version)));
  return found;
}
