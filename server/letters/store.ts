import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { StoredLetterState } from '#domain/letters/states.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { clients } from '#server/db/tables/clients.ts';
import { engagementLetters, letterCovers, letterSigners } from '#server/db/tables/letters.ts';
import type { LetterRow, SignerRow } from './record.ts';

/** The SQL of letters. Whoever changes one has locked it. */

type On = Queries | Transaction;

export interface FoundLetter {
  readonly letter: LetterRow;
  readonly client: string;
}

const selectLetters = (on: On) =>
  on
    .select({ letter: engagementLetters, client: clients.name })
    .from(engagementLetters)
    .innerJoin(clients, eq(clients.id, engagementLetters.clientId));

export async function findLetter(on: On, id: string): Promise<FoundLetter | undefined> {
  const [found] = await selectLetters(on).where(eq(engagementLetters.id, id));
  return found;
}

export async function lockLetter(tx: Transaction, id: string): Promise<FoundLetter | undefined> {
  const [found] = await selectLetters(tx)
    .where(eq(engagementLetters.id, id))
    .for('update', { of: engagementLetters });
  return found;
}

/** One letter of a client is drafted or sent at a time. */
export async function lockClient(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.removedAt)))
    .for('no key update');
  return found.length > 0;
}

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

async function pageWhere(on: On, where: SQL | undefined, { page, pageSize }: Page) {
  const found = await selectLetters(on)
    .where(where)
    .orderBy(desc(engagementLetters.createdAt), desc(engagementLetters.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { found, total: await on.$count(engagementLetters, where) };
}

export const listOfClient = (on: On, clientId: string, page: Page) =>
  pageWhere(on, eq(engagementLetters.clientId, clientId), page);

/** Without drafts, which are the practice’s own. */
export const listSentTo = (on: On, clientIds: readonly string[], page: Page) =>
  pageWhere(
    on,
    and(inArray(engagementLetters.clientId, [...clientIds]), isNotNull(engagementLetters.sentAt)),
    page,
  );

export async function insertLetter(
  tx: Transaction,
  values: typeof engagementLetters.$inferInsert,
  covered: readonly string[],
): Promise<void> {
  await tx.insert(engagementLetters).values(values);
  const rows = covered.map((clientId) => ({ letterId: values.id, clientId }));
  await tx.insert(letterCovers).values(rows);
}

/** How many of these are clients. */
export const countClients = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  tx.$count(clients, and(inArray(clients.id, [...ids]), isNull(clients.removedAt)));

/** By name. */
export const listCovers = (on: On, letterIds: readonly string[]) =>
  on
    .select({ letterId: letterCovers.letterId, _id: clients.id, name: clients.name })
    .from(letterCovers)
    .innerJoin(clients, eq(clients.id, letterCovers.clientId))
    .where(inArray(letterCovers.letterId, [...letterIds]))
    .orderBy(sql`lower(${clients.name})`, clients.id);

export const listSigners = (on: On, letterIds: readonly string[]) =>
  on
    .select({ signer: letterSigners, account: users.name })
    .from(letterSigners)
    .leftJoin(users, eq(users.id, letterSigners.userId))
    .where(inArray(letterSigners.letterId, [...letterIds]))
    .orderBy(asc(letterSigners.letterId), asc(letterSigners.id));

export async function insertSigners(tx: Transaction, signers: readonly SignerRow[]) {
  await tx.insert(letterSigners).values([...signers]);
}

export async function updateSigner(tx: Transaction, id: string, values: Partial<SignerRow>) {
  await tx.update(letterSigners).set(values).where(eq(letterSigners.id, id));
}

/** The first time counts. */
export async function noteOpened(tx: Transaction, letterId: string, userId: string, at: Date) {
  await tx
    .update(letterSigners)
    .set({ openedAt: at })
    .where(
      and(
        eq(letterSigners.letterId, letterId),
        eq(letterSigners.userId, userId),
        isNull(letterSigners.openedAt),
      ),
    );
}

export async function updateLetter(
  tx: Transaction,
  id: string,
  from: StoredLetterState,
  values: Partial<LetterRow>,
): Promise<LetterRow> {
  const [changed] = await tx
    .update(engagementLetters)
    .set(values)
    .where(and(eq(engagementLetters.id, id), eq(engagementLetters.state, from)))
    .returning();
  if (!changed) throw new Error('A letter has changed while it was locked.');
  return changed;
}

const others = (letter: LetterRow) =>
  and(
    eq(engagementLetters.clientId, letter.clientId),
    ne(engagementLetters.id, letter.id),
    isNull(engagementLetters.replacedBy),
  );

/** Those that no one has signed in full, which the new one stands for; answers their ids. */
export async function withdrawWaiting(tx: Transaction, by: LetterRow, today: Day) {
  const isWaiting = and(eq(engagementLetters.state, 'sent'), gte(engagementLetters.toDay, today));
  const gone = await tx
    .update(engagementLetters)
    .set({ state: 'withdrawn' })
    .where(and(others(by), isWaiting))
    .returning({ id: engagementLetters.id });
  return gone.map(({ id }) => id);
}

/** Those that end no later need no other renewal. */
export async function markReplaced(tx: Transaction, by: LetterRow): Promise<void> {
  await tx
    .update(engagementLetters)
    .set({ replacedBy: by.id })
    .where(
      and(
        others(by),
        inArray(engagementLetters.state, ['sent', 'signed']),
        lte(engagementLetters.toDay, by.toDay),
      ),
    );
}

export async function unmarkReplaced(tx: Transaction, by: string): Promise<void> {
  await tx
    .update(engagementLetters)
    .set({ replacedBy: null })
    .where(eq(engagementLetters.replacedBy, by));
}

/** The line of the log that says that a letter was signed. */
export async function findSigning(queries: Queries, clientId: string, record: string) {
  const { number, hash } = auditEvents;
  const [line] = await queries
    .select({ number, hash })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, clientId),
        eq(auditEvents.kind, 'letter-signed'),
        sql`${auditEvents.details} ->> 'record' = ${record}`,
      ),
    );
  return line;
}
