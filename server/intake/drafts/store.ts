import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clientIntake } from '#server/db/tables/intake.ts';
import { notHeld } from '#server/retention/due.ts';

type DraftRow = Pick<
  typeof clientIntake.$inferSelect,
  'draftVersion' | 'draftEncrypted' | 'draftStep' | 'draftSavedAt'
>;

const given = sql.placeholder;

/**
 * One statement, so that of two saves at once the second finds the version of the first. A version
 * other than 0 needs a row, and the right version in it. No one saves once they are deactivated.
 */
const save = sql`
  insert into ${clientIntake} as known
    (user_id, draft_version, draft_sealed, draft_step, draft_saved_at, saves, saves_since)
  select ${given('userId')}::uuid, 1, ${given('draft')}::bytea, ${given('step')}::integer,
    ${given('at')}::timestamptz, 1, ${given('at')}::timestamptz
  where exists (select from ${users} where id = ${given('userId')}::uuid and is_active)
    and (${given('version')}::integer = 0
      or exists (select from ${clientIntake} where user_id = ${given('userId')}::uuid))
  on conflict (user_id) do update set
    draft_version = known.draft_version + 1,
    draft_sealed = excluded.draft_sealed,
    draft_step = excluded.draft_step,
    draft_saved_at = excluded.draft_saved_at,
    saves = case when known.saves_since > ${given('since')} then known.saves + 1 else 1 end,
    saves_since = case when known.saves_since > ${given('since')}
      then known.saves_since else excluded.saves_since end
  where known.draft_version = ${given('version')}::integer
    and (known.saves < ${given('most')} or known.saves_since > ${given('since')} is not true)
  returning draft_version as version`;

export const prepareSave = ({ prepare }: Database) =>
  prepare<{ version: number }>('save of a draft', save);

export async function findDraft(queries: Queries, userId: string): Promise<DraftRow | undefined> {
  const { draftVersion, draftEncrypted, draftStep, draftSavedAt } = clientIntake;
  const [found] = await queries
    .select({ draftVersion, draftEncrypted, draftStep, draftSavedAt })
    .from(clientIntake)
    .where(eq(clientIntake.userId, userId));
  return found;
}

/** The version goes on, so that a save which still names the draft is refused. */
export const withoutDraft = {
  draftVersion: sql`${clientIntake.draftVersion} + 1`,
  draftEncrypted: null,
  draftStep: null,
  draftSavedAt: null,
};

export async function removeDraft(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .update(clientIntake)
    .set(withoutDraft)
    .where(and(eq(clientIntake.userId, userId), isNotNull(clientIntake.draftEncrypted)))
    .returning({ userId: clientIntake.userId });
  return removed.length > 0;
}

/** The draft as it is encrypted, if there is one. No one saves it until the transaction ends. */
export async function lockDraft(tx: Transaction, userId: string): Promise<Buffer | undefined> {
  const { draftEncrypted } = clientIntake;
  const [row] = await tx
    .select({ draftEncrypted })
    .from(clientIntake)
    .where(eq(clientIntake.userId, userId))
    .for('update');
  return row?.draftEncrypted ?? undefined;
}

/** A save that still names the version of before is refused. */
export async function replaceDraft(tx: Transaction, userId: string, draft: Buffer): Promise<void> {
  await tx
    .update(clientIntake)
    .set({ draftVersion: sql`${clientIntake.draftVersion} + 1`, draftEncrypted: draft })
    .where(eq(clientIntake.userId, userId));
}

export async function removeDraftsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries
    .update(clientIntake)
    .set(withoutDraft)
    .where(
      and(
        isNotNull(clientIntake.draftEncrypted),
        lt(clientIntake.draftSavedAt, moment),
        notHeld(sql`${clientIntake.userId}`),
      ),
    );
}
