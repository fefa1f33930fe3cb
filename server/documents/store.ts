import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import {
  documentOpenings,
  documentPieces,
  documents,
  documentWrites,
} from '#server/db/tables/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** Whether someone other than the one who uploaded it has opened it. */
const wasOpened = sql<boolean>`exists (
  select from ${documentOpenings} as opening
  where opening.document_id = ${documents.id} and opening.user_id is distinct from ${documents.uploadedBy})`;

const seen = inArray(documents.state, ['ready', 'scanning', 'refused']);

/** Its bytes are all there. */
const isWhole = inArray(documents.state, ['scanning', 'ready']);

const rowColumns = { row: documents, wasOpened };

export interface FoundDocument {
  readonly row: DocumentRow;
  readonly wasOpened: boolean;
}

export async function findDocument(
  queries: Queries | Transaction,
  id: string,
): Promise<FoundDocument | undefined> {
  const [found] = await queries
    .select(rowColumns)
    .from(documents)
    .where(and(eq(documents.id, id), seen));
  return found;
}

/** Until the transaction ends no one removes it, or with `update` opens it. */
export async function lockDocument(
  tx: Transaction,
  id: string,
  strength: 'share' | 'update',
): Promise<FoundDocument | undefined> {
  const [locked] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), seen))
    .for(strength);
  return locked && findDocument(tx, id);
}

interface ListWanted {
  /** All if absent. */
  readonly clients: readonly string[] | undefined;
  readonly work: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Newest first. */
export async function listDocuments(queries: Queries, wanted: ListWanted) {
  const { clients, work, page, pageSize } = wanted;
  const conditions: (SQL | undefined)[] = [seen, isNotNull(documents.uploadedAt)];
  if (clients) conditions.push(inArray(documents.clientId, [...clients]));
  if (work) conditions.push(eq(documents.workId, work));
  const isWanted = and(...conditions);
  const [rows, [counted]] = await Promise.all([
    queries
      .select(rowColumns)
      .from(documents)
      .where(isWanted)
      .orderBy(desc(documents.uploadedAt), desc(documents.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    queries.select({ total: count() }).from(documents).where(isWanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** An arbitrary number, the same in every server. */
const spaceLock = 2_160_021;

/** What a client's documents take, with the uploads under way; others wait until we have added ours. */
export async function lockSpaceOf(tx: Transaction, clientId: string, except: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${spaceLock}, hashtext(${clientId}))`);
  const takenBy = async (condition: SQL | undefined) => {
    const [taken] = await tx
      .select({ files: count(), bytes: sum(documents.size).mapWith(Number) })
      .from(documents)
      .where(and(condition, ne(documents.id, except)));
    return { files: taken?.files ?? 0, bytes: taken?.bytes ?? 0 };
  };
  const takesRoom = inArray(documents.state, ['uploading', 'scanning', 'ready']);
  const theirs = await takenBy(and(eq(documents.clientId, clientId), takesRoom));
  // Uploads of theirs that have not said yet whose they are.
  const isUnsaid = and(isNull(documents.clientId), eq(documents.uploadedBy, clientId));
  const unsaid = await takenBy(and(eq(documents.state, 'uploading'), isUnsaid));
  return { files: theirs.files + unsaid.files, bytes: theirs.bytes + unsaid.bytes };
}

export async function isClient(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(clients, and(eq(clients.id, id), isNull(clients.removedAt)))) > 0;
}

export async function insertUpload(
  tx: Transaction,
  values: typeof documents.$inferInsert,
): Promise<void> {
  await tx.insert(documents).values(values);
}

/** Someone's own upload, also once it has become a document. */
export async function findUpload(
  queries: Queries,
  id: string,
  uploadedBy: string,
): Promise<DocumentRow | undefined> {
  const [found] = await queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        eq(documents.uploadedBy, uploadedBy),
        isNotNull(documents.length),
        ne(documents.state, 'removed'),
      ),
    );
  return found;
}

type Finished = Pick<
  DocumentRow,
  'clientId' | 'workId' | 'itemId' | 'size' | 'type' | 'detailsEncrypted' | 'uploadedAt'
> & { readonly state: 'scanning' | 'ready' };

/** From here on it is a document. False if the upload is gone. */
export async function finishUpload(tx: Transaction, id: string, values: Finished) {
  const [made] = await tx
    .update(documents)
    .set(values)
    .where(and(eq(documents.id, id), eq(documents.state, 'uploading')))
    .returning();
  return made;
}

export async function markPermanent(tx: Transaction, id: string, isPermanent: boolean) {
  await tx.update(documents).set({ isPermanent }).where(eq(documents.id, id));
}

/** No one sees it from then on; its bytes and its row go next. */
export async function markRemoved(
  queries: Queries | Transaction,
  id: string,
  from: readonly DocumentRow['state'][],
): Promise<boolean> {
  const marked = await queries
    .update(documents)
    .set({ state: 'removed' })
    .where(and(eq(documents.id, id), inArray(documents.state, [...from])))
    .returning({ id: documents.id });
  return marked.length > 0;
}

/** Where its bytes are. */
export type Bytes = Pick<DocumentRow, 'id' | 'storage' | 'pieces' | 'objects'>;

/** What is still to be erased. */
export async function findRemoved(
  queries: Queries,
  { id }: { readonly id?: string } = {},
): Promise<Bytes[]> {
  const isOne = id === undefined ? undefined : eq(documents.id, id);
  return (
    queries
      .select({
        id: documents.id,
        storage: documents.storage,
        pieces: documents.pieces,
        objects: documents.objects,
      })
      .from(documents)
      .where(and(eq(documents.state, 'removed'), isOne))
      // Those in the database do not wait for a store that is away.
      .orderBy(documents.storage)
  );
}

export async function findAbandoned(queries: Queries, before: Date): Promise<{ id: string }[]> {
  return queries
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.state, 'uploading'), sql`${documents.changedAt} < ${before}`));
}

export async function deleteRemoved(queries: Queries, id: string): Promise<void> {
  await queries.delete(documents).where(and(eq(documents.id, id), eq(documents.state, 'removed')));
}

/** The first time counts. */
export async function noteOpening(
  tx: Transaction,
  values: typeof documentOpenings.$inferInsert,
): Promise<void> {
  await tx.insert(documentOpenings).values(values).onConflictDoNothing();
}

/** Whole documents with their bytes in this place, in the order of their ids. */
export async function listDocumentsIn(
  queries: Queries,
  storage: DocumentRow['storage'],
  after: string | undefined,
  limit: number,
): Promise<DocumentRow[]> {
  return queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.storage, storage),
        isWhole,
        after === undefined ? undefined : gt(documents.id, after),
      ),
    )
    .orderBy(documents.id)
    .limit(limit);
}

/** Also over what an interrupted move has left. Nothing once the document is gone. */
export async function insertPiece(
  queries: Queries,
  documentId: string,
  number: number,
  bytes: Buffer,
): Promise<void> {
  await queries.transaction(async (tx) => {
    if (!(await lockDocument(tx, documentId, 'share'))) return;
    await tx
      .insert(documentPieces)
      .values({ documentId, number, bytes })
      .onConflictDoUpdate({
        target: [documentPieces.documentId, documentPieces.number],
        set: { bytes },
      });
  });
}

type Placed = Pick<DocumentRow, 'id' | 'storage' | 'objects'>;

const isStillAt = ({ id, storage }: Pick<Placed, 'id' | 'storage'>) =>
  and(eq(documents.id, id), eq(documents.storage, storage), isWhole);

/** False if it was removed or refused meanwhile. */
export const isStillThere = async (queries: Queries, placed: Placed): Promise<boolean> =>
  (await queries.$count(documents, isStillAt(placed))) > 0;

/** Its pieces have been copied. False if it was removed or refused meanwhile. */
export async function changeStorage(
  queries: Queries,
  placed: Placed,
  to: DocumentRow['storage'],
): Promise<boolean> {
  return queries.transaction(async (tx) => {
    const changed = await tx
      .update(documents)
      .set({ storage: to, objects: null })
      .where(isStillAt(placed))
      .returning({ id: documents.id });
    if (changed.length === 0) return false;
    // Should the move be interrupted before they are removed.
    const left = (placed.objects ?? []).filter((name) => name !== '');
    const rows = left.map((name) => ({ documentId: placed.id, name, begunAt: new Date() }));
    if (rows.length > 0) await tx.insert(documentWrites).values(rows);
    return true;
  });
}

/** Copies of what is in the store by now. */
export async function deletePiecesOfStored(queries: Queries): Promise<void> {
  const stored = queries
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.storage, 'store'), isWhole));
  await queries.delete(documentPieces).where(inArray(documentPieces.documentId, stored));
}

/** As it is from then on; absent if it was removed meanwhile. */
export async function setScanned(
  tx: Transaction,
  id: string,
  state: 'ready' | 'refused',
): Promise<DocumentRow | undefined> {
  const [scanned] = await tx
    .update(documents)
    .set({ state })
    .where(and(eq(documents.id, id), eq(documents.state, 'scanning')))
    .returning();
  return scanned;
}

/** Its bytes are gone. */
export async function forgetPieces(queries: Queries, id: string): Promise<void> {
  await queries.update(documents).set({ pieces: 0 }).where(eq(documents.id, id));
}
