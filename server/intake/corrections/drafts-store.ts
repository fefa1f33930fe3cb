import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { correctionDrafts, submissions } from '#server/db/tables/intake.ts';
import { notHeld } from '#server/retention/due.ts';

/** Locks the form until the transaction ends: its saves and its sending come one after another. */
export async function lockOwnForm(tx: Transaction, id: string, userId: string) {
  const [locked] = await tx
    .select({ state: submissions.state })
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.userId, userId)))
    .for('no key update');
  return locked;
}

export async function findCorrectionDraft(queries: Queries | Transaction, id: string) {
  const [found] = await queries
    .select()
    .from(correctionDrafts)
    .where(eq(correctionDrafts.submissionId, id));
  return found;
}

export async function keepCorrectionDraft(
  tx: Transaction,
  row: typeof correctionDrafts.$inferInsert,
): Promise<void> {
  const { submissionId: target } = correctionDrafts;
  await tx.insert(correctionDrafts).values(row).onConflictDoUpdate({ target, set: row });
}

/** The version goes on, so that a save which still names the draft is refused. */
const withoutDraft = {
  version: sql`${correctionDrafts.version} + 1`,
  draftEncrypted: null,
  savedAt: null,
};

/** Also where there is none: a save that was made before the sending is refused after it. */
export async function endCorrectionDraft(tx: Transaction, submissionId: string): Promise<void> {
  await tx
    .insert(correctionDrafts)
    .values({ submissionId, version: 1 })
    .onConflictDoUpdate({ target: correctionDrafts.submissionId, set: withoutDraft });
}

/** All that a client has begun, as they are encrypted. No one saves them until the transaction ends. */
export async function lockCorrectionDrafts(tx: Transaction, userId: string) {
  const { submissionId, draftEncrypted } = correctionDrafts;
  const ofClient = eq(submissions.userId, userId);
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(ofClient, eq(submissions.state, 'sent-back')))
    .orderBy(submissions.id)
    .for('no key update');
  return tx
    .select({ submissionId, draftEncrypted })
    .from(correctionDrafts)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(and(ofClient, isNotNull(draftEncrypted)));
}

/** A save that still names the version of before is refused. */
export async function replaceCorrectionDraft(
  tx: Transaction,
  submissionId: string,
  draft: Buffer,
): Promise<void> {
  await tx
    .update(correctionDrafts)
    .set({ version: sql`${correctionDrafts.version} + 1`, draftEncrypted: draft })
    .where(eq(correctionDrafts.submissionId, submissionId));
}

export async function removeCorrectionDraftsBefore(queries: Queries, moment: Date): Promise<void> {
  const isOld = lt(correctionDrafts.savedAt, moment);
  await queries
    .update(correctionDrafts)
    .set(withoutDraft)
    .where(
      and(
        isNotNull(correctionDrafts.draftEncrypted),
        isOld,
        notHeld(sql`(select user_id from submissions where id = ${correctionDrafts.submissionId})`),
      ),
    );
}
