import { and, desc, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { prepareInTransactions, type Queries, type Transaction } from '#server/db/database.ts';
import { named } from '#server/db/prepared.ts';
import { submissions } from '#server/db/tables/intake.ts';
import type { SubmissionRow } from './columns.ts';

const receipt = {
  id: submissions.id,
  reference: submissions.reference,
  submittedAt: submissions.submittedAt,
  bodyHash: submissions.bodyHash,
};

export type Receipt = Pick<typeof submissions.$inferSelect, keyof typeof receipt>;

/** With how many forms the client had sent since a moment, before this one. */
interface Inserted extends Receipt {
  readonly before: number;
}

const given = sql.placeholder;
const columns = getTableColumns(submissions);
type Column = keyof typeof columns;
/** What a new form is stored with; the other columns have defaults or follow from these. */
const columnsOfNew = (Object.keys(columns) as Column[]).filter(
  (name) => !columns[name].hasDefault && !columns[name].generated,
);
const placeholders = Object.fromEntries(columnsOfNew.map((name) => [name, given(name)]));
const nothing = Object.fromEntries(columnsOfNew.map((name) => [name, null]));

const insertNew = prepareInTransactions<Inserted>('new form', (tx) => {
  const before = sql`(select count(*)::integer from submissions as earlier
    where earlier.user_id = ${given('userId')} and earlier.submitted_at > ${given('since')})`;
  return tx
    .insert(submissions)
    .values(placeholders as Record<Column, Placeholder>)
    .onConflictDoNothing()
    .returning({ ...named(receipt), before: before.as('before') });
});

/** Undefined when the key or the reference is taken. Waits for a transaction that is taking it. */
export async function insertSubmission(
  tx: Transaction,
  values: typeof submissions.$inferInsert,
  since: Date,
): Promise<Inserted | undefined> {
  const [made] = await insertNew(tx, { ...nothing, ...values, since });
  return made;
}

export async function findByKey(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<Receipt | undefined> {
  const [found] = await tx
    .select(receipt)
    .from(submissions)
    .where(and(eq(submissions.userId, userId), eq(submissions.idempotencyKey, key)));
  return found;
}

export async function findNewestForm(
  tx: Transaction,
  userId: string,
): Promise<SubmissionRow | undefined> {
  const [found] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(1);
  return found;
}

/** More than anyone sends; every answer is bounded. */
const mostListed = 100;

export function listSubmissionsOf(queries: Queries, userId: string) {
  const { id, reference, submittedAt, state } = submissions;
  const { stateChangedAt, correctedAt, sentBackEncrypted } = submissions;
  return queries
    .select({
      id,
      reference,
      submittedAt,
      state,
      stateChangedAt,
      correctedAt,
      sentBackEncrypted,
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submittedAt), desc(id))
    .limit(mostListed);
}
