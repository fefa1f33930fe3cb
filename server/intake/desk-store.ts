import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  like,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import {
  type SubmissionSort,
  type SubmissionState,
  submissionStates,
} from '#domain/intake/corrections/submission-states.ts';
import type { SubmissionCounts, SubmissionList } from '#domain/intake/submission.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { lastSentKey, senderKey } from '#server/db/tables/sort-keys.ts';
import type { SubmissionRow } from './columns.ts';

/** The SQL of the desk, where the practice reads what clients have sent. */

const columns = {
  id: submissions.id,
  reference: submissions.reference,
  firstName: submissions.firstName,
  lastName: submissions.lastName,
  email: submissions.email,
  userId: submissions.userId,
  state: submissions.state,
  submittedAt: submissions.submittedAt,
  correctedAt: submissions.correctedAt,
};

export type ListedRow = Pick<typeof submissions.$inferSelect, keyof typeof columns>;

const { state: stateOf, id: idOf } = submissions;

/** Each has an index, which is read in one direction or the other. */
const sortKeys = {
  name: [senderKey, idOf],
  sent: [lastSentKey, idOf],
  state: [stateOf, lastSentKey, idOf],
} satisfies Record<string, readonly SQLWrapper[]>;

function orderOf(sort: SubmissionSort): readonly SQL[] {
  const [key, isReversed] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  return sortKeys[key as keyof typeof sortKeys].map(isReversed ? desc : asc);
}

const containing = (word: string) =>
  like(submissions.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Every word must be there, in any order: people say their names both ways. */
function matches(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return and(...words.map(containing));
}

async function countByState(queries: Queries, search: string): Promise<SubmissionCounts> {
  const counted = await queries
    .select({ state: submissions.state, total: count() })
    .from(submissions)
    .where(matches(search))
    .groupBy(submissions.state);
  const totals = counted.map(({ state, total }) => [state, total]);
  return { new: 0, 'in-review': 0, 'sent-back': 0, done: 0, ...Object.fromEntries(totals) };
}

function readPage(queries: Queries, { search, state, sort, page, pageSize }: SubmissionList) {
  const order = orderOf(sort);
  // The ids come from an index; only the rows of the page are fetched.
  const ofPage = queries
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(matches(search), state && eq(submissions.state, state)))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return queries
    .select(columns)
    .from(submissions)
    .where(inArray(submissions.id, ofPage))
    .orderBy(...order);
}

const exportedAtOnce = 200;

/** All forms that a list has, newest first, a page after the other; nothing is read twice. */
export async function* eachPageOfSubmissions(
  queries: Queries,
  { search, state }: Pick<SubmissionList, 'search' | 'state'>,
): AsyncGenerator<ListedRow[]> {
  let last: ListedRow | undefined;
  do {
    const isAfter =
      last &&
      sql`(${lastSentKey}, ${idOf}) < (${last.correctedAt ?? last.submittedAt}::timestamptz, ${last.id})`;
    const rows = await queries
      .select(columns)
      .from(submissions)
      .where(and(matches(search), state && eq(submissions.state, state), isAfter))
      .orderBy(desc(lastSentKey), desc(idOf))
      .limit(exportedAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length < exportedAtOnce ? undefined : rows.at(-1);
  } while (last);
}

export async function listSubmissions(
  queries: Queries,
  list: SubmissionList,
): Promise<{ rows: readonly ListedRow[]; counts: SubmissionCounts; total: number }> {
  const [rows, counts] = await Promise.all([
    readPage(queries, list),
    countByState(queries, list.search),
  ]);
  const counted: readonly SubmissionState[] = list.state ? [list.state] : submissionStates;
  const total = counted.reduce((sum, state) => sum + counts[state], 0);
  return { rows, counts, total };
}

const sender = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  ownPhoneAt: users.ownPhoneAt,
  phoneByPracticeAt: users.phoneByPracticeAt,
  emailByPracticeAt: users.emailByPracticeAt,
};

export type Sender = Pick<typeof users.$inferSelect, keyof typeof sender>;

export async function findSubmission(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ submission: submissions, sender })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(eq(submissions.id, id));
  return found;
}

/** Locks the row until the transaction ends. */
export async function lockSubmission(
  tx: Transaction,
  id: string,
): Promise<{ submission: SubmissionRow; sender: Sender } | undefined> {
  const [locked] = await tx
    .select({ submission: submissions, sender })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(eq(submissions.id, id))
    .for('update', { of: submissions });
  return locked;
}

/** Of a row that is locked. */
export async function changeSubmission(
  tx: Transaction,
  { id, revision }: Pick<SubmissionRow, 'id' | 'revision'>,
  values: Partial<SubmissionRow>,
): Promise<number> {
  const next = revision + 1;
  await tx
    .update(submissions)
    .set({ ...values, revision: next })
    .where(eq(submissions.id, id));
  return next;
}
