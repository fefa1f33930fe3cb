import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ImportColumn, Remembered } from '#domain/records/columns.ts';
import type { ImportRowList, ImportState, RowFate } from '#domain/records/imports.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { importHeadings, importRows, imports } from '#server/db/tables/records.ts';

/** The SQL of imports. */

export type ImportRecord = typeof imports.$inferSelect;
export type RowRecord = typeof importRows.$inferSelect;

export async function insertImport(queries: Queries, values: typeof imports.$inferInsert) {
  await queries.insert(imports).values(values);
}

export async function updateImport(
  queries: Queries | Transaction,
  id: string,
  values: Partial<ImportRecord>,
) {
  await queries.update(imports).set(values).where(eq(imports.id, id));
}

/** Unless it was begun, as when the answer to that was lost. */
export async function deleteUnreceived(queries: Queries, id: string) {
  await queries.delete(imports).where(and(eq(imports.id, id), eq(imports.state, 'receiving')));
}

export async function findImport(queries: Queries | Transaction, id: string) {
  const [found] = await queries
    .select({ record: imports, by: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.startedBy))
    .where(eq(imports.id, id));
  return found;
}

/** Only one server goes on with it at a time. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRecord | undefined> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return found;
}

const listedStates: ImportState[] = [
  'preparing',
  'running',
  'stopped',
  'done',
  'inviting',
  'undoing',
  'undone',
];

/** Newest first, without what was only checked. */
export async function listImports(queries: Queries, page: number, pageSize: number) {
  const isListed = inArray(imports.state, listedStates);
  const rows = await queries
    .select({ record: imports, by: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.startedBy))
    .where(isListed)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await queries.$count(imports, isListed) };
}

export interface NewRow {
  readonly id: string;
  readonly number: number;
  readonly expected: RowFate;
  readonly identityHash: Buffer | null;
  readonly emailHash: Buffer | null;
  readonly isPerson: boolean;
  readonly contentEncrypted: Buffer;
}

/** In one statement with few parameters, however many rows. */
export async function insertRows(tx: Transaction, importId: string, rows: readonly NewRow[]) {
  await tx.execute(sql`
    insert into ${importRows} (import_id, id, number, expected, fate, identity_hash, email_hash,
      is_person, content_sealed)
    select ${importId}::uuid, id, number, expected,
      case when expected = ${'wrong' satisfies RowFate} then expected end, identity_hash, email_hash,
      is_person, content
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ number }) => number))}::integer[],
      ${sql.param(rows.map(({ expected }) => expected))}::text[],
      ${sql.param(rows.map(({ identityHash }) => identityHash))}::bytea[],
      ${sql.param(rows.map(({ emailHash }) => emailHash))}::bytea[],
      ${sql.param(rows.map(({ isPerson }) => isPerson))}::boolean[],
      ${sql.param(rows.map(({ contentEncrypted }) => contentEncrypted))}::bytea[]
    ) as given (id, number, expected, identity_hash, email_hash, is_person, content)`);
}

/** Which of these an earlier row of the file is known by, and which row. */
export async function rowsKnownBy(tx: Transaction, importId: string, hashes: readonly Buffer[]) {
  const { rows } = await tx.execute<{ hash: Buffer; number: number }>(sql`
    select identity_hash as hash, number from ${importRows} where import_id = ${importId}::uuid
      and identity_hash = any (${sql.param([...hashes])}::bytea[])`);
  return new Map(rows.map(({ hash, number }) => [hash.toString('hex'), number]));
}

/** Of rows that share an email, the one whose account it becomes: the first person’s, else the first. */
export function ownersOf(
  queries: Queries | Transaction,
  importId: string,
  hashes: readonly Buffer[],
) {
  return queries
    .selectDistinctOn([importRows.emailHash])
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.emailHash, [...hashes]),
        eq(importRows.expected, 'new'),
        or(isNull(importRows.fate), eq(importRows.fate, 'new')),
      ),
    )
    .orderBy(importRows.emailHash, desc(importRows.isPerson), asc(importRows.number));
}

/** The next rows whose turn it is. */
export function nextRows(tx: Transaction, { id, position }: ImportRecord, limit: number) {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        gt(importRows.number, position),
        isNull(importRows.fate),
        isNotNull(importRows.contentEncrypted),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
}

/** The last rows that made or changed someone, in turn. */
export function rowsToUndo(tx: Transaction, { id, position }: ImportRecord, limit: number) {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        gt(importRows.number, position),
        inArray(importRows.fate, ['new', 'changed']),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
}

export interface Outcome {
  readonly id: string;
  readonly fate: RowFate;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly beforeEncrypted: Buffer | null;
}

export async function noteOutcomes(tx: Transaction, outcomes: readonly Outcome[]) {
  await tx.execute(sql`
    update ${importRows} set fate = given.fate, user_id = given.user_id,
      client_id = given.client_id, before_sealed = given.before
    from unnest(
      ${sql.param(outcomes.map(({ id }) => id))}::uuid[],
      ${sql.param(outcomes.map(({ fate }) => fate))}::text[],
      ${sql.param(outcomes.map(({ userId }) => userId))}::uuid[],
      ${sql.param(outcomes.map(({ clientId }) => clientId))}::uuid[],
      ${sql.param(outcomes.map(({ beforeEncrypted }) => beforeEncrypted))}::bytea[]
    ) as given (id, fate, user_id, client_id, before)
    where ${importRows.id} = given.id`);
}

export async function setContent(tx: Transaction, id: string, contentEncrypted: Buffer) {
  await tx.update(importRows).set({ contentEncrypted }).where(eq(importRows.id, id));
}

/** In a preview, after someone has said which client a row is about. */
export async function setExpected(
  tx: Transaction,
  id: string,
  expected: RowFate,
  contentEncrypted: Buffer,
) {
  await tx.update(importRows).set({ expected, contentEncrypted }).where(eq(importRows.id, id));
}

const fateOf = sql<RowFate>`coalesce(${importRows.fate}, ${importRows.expected})`;

export async function listRows(queries: Queries, importId: string, list: ImportRowList) {
  const { page, pageSize, fate } = list;
  const fits = and(eq(importRows.importId, importId), fate ? eq(fateOf, fate) : undefined);
  const rows = await queries
    .select({ row: importRows, fate: fateOf })
    .from(importRows)
    .where(fits)
    .orderBy(asc(importRows.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await queries.$count(importRows, fits) };
}

/** Wrong rows after one, in their order. */
export function wrongRows(queries: Queries, importId: string, after: number, limit: number) {
  return queries
    .select({
      id: importRows.id,
      number: importRows.number,
      contentEncrypted: importRows.contentEncrypted,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.number, after),
        eq(importRows.fate, 'wrong'),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
}

export async function readHeadings(queries: Queries): Promise<Remembered> {
  const rows = await queries.select().from(importHeadings);
  return new Map(rows.map(({ heading, column }) => [heading, column]));
}

/** Of all headings of a file, those that were chosen by hand. */
export async function rememberHeadings(
  tx: Transaction,
  headings: readonly string[],
  chosen: readonly { readonly heading: string; readonly column: ImportColumn }[],
) {
  await tx.delete(importHeadings).where(inArray(importHeadings.heading, [...headings]));
  if (chosen.length > 0)
    await tx
      .insert(importHeadings)
      .values([...chosen])
      .onConflictDoNothing();
}
