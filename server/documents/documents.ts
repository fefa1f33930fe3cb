import { may } from '#domain/accounts/permissions.ts';
import type { Document } from '#domain/documents/document.ts';
import { type DocumentMime, documentTypes, isPicture } from '#domain/documents/document-types.ts';
import { uploadsKept } from '#domain/documents/limits.ts';
import { canTakeBack } from '#domain/documents/removal.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { roleOf, seenBy } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { reopenItem } from '#server/work/answers.ts';
import { createVoiding } from '#server/work/approvals/voiding.ts';
import { decryptDetails, unwrapKey } from './details.ts';
import type { StoredFile } from './pieces/reading.ts';
import type { Storages } from './storage/storage.ts';
import {
  type Bytes,
  deleteRemoved,
  type FoundDocument,
  findAbandoned,
  findDocument,
  findRemoved,
  listDocuments,
  lockDocument,
  markPermanent,
  markRemoved,
  noteOpening,
} from './store.ts';

const words = wording.documents;

export interface Reader {
  readonly account: Account;
  readonly address: string;
}

type Opening = 'download' | 'inline' | 'preview';

interface OpenDocument {
  readonly name: string;
  readonly type: DocumentMime;
  readonly file: StoredFile;
}

interface ListWanted {
  readonly client?: string | undefined;
  readonly work?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const seesAll = ({ user }: Account) => may(user.type, 'client-records');

/** Removes bytes and row of what was marked as removed. Done again until it is done. */
async function erase(
  { queries }: Parts['database'],
  storages: Storages,
  bytes: Bytes,
): Promise<void> {
  // The piece after the last one that counts may have been stored before an interruption.
  await storages.removeOutside(bytes.storage, bytes, bytes.pieces);
  await deleteRemoved(queries, bytes.id);
}

/** Removes uploads that no one continues, and whatever an interrupted removal has left. */
export async function tidyDocuments(
  database: Parts['database'],
  storages: Storages,
  now: Date,
): Promise<void> {
  const { queries } = database;
  const before = new Date(now.getTime() - uploadsKept);
  for (const { id } of await findAbandoned(queries, before)) {
    await markRemoved(queries, id, ['uploading']);
  }
  for (const removed of await findRemoved(queries)) await erase(database, storages, removed);
}

/** Removes what attempts to write into the store have left there. */
export const tidyStore = (storages: Storages, now: Date): Promise<void> =>
  storages.removeLeftovers(new Date(now.getTime() - uploadsKept));

/** By a rule: no one sees it from now on, and its bytes go with the next tidying. */
export const removeDocument = (tx: Transaction, id: string): Promise<boolean> =>
  markRemoved(tx, id, ['ready', 'scanning', 'refused']);

/** The documents of clients. Clients see their own, the practice sees all. */
export function openDocuments(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'log' | 'now'>,
  storages: Storages,
) {
  const { database, vault, audit, log, now } = parts;
  const { queries } = database;
  const voidApprovals = createVoiding(parts);

  function viewOf({ row, wasOpened }: FoundDocument, { account }: Reader): Document {
    const { uploadedAt, clientId, uploadedBy } = row;
    if (!uploadedAt || !clientId) throw new Error('An upload is shown as a document.');
    const { name, sha256 } = decryptDetails(vault, row.id, row.detailsEncrypted);
    const facts = { uploadedBy, uploadedAt, wasOpened };
    return {
      _id: row.id,
      name,
      size: row.size,
      type: row.type as DocumentMime,
      sha256,
      state: row.state as Document['state'],
      uploadedAt: uploadedAt.toISOString(),
      client: clientId,
      work: row.workId,
      item: row.itemId,
      permanent: row.isPermanent,
      fromPractice: row.fromPractice,
      byPrintedLink: uploadedBy === null,
      removable: seesAll(account) || canTakeBack(facts, account.user.id, now()),
    };
  }

  async function expectVisible(
    tx: Transaction,
    found: FoundDocument | undefined,
    { account }: Reader,
  ): Promise<FoundDocument> {
    const clientId = found?.row.clientId;
    const isTheirs =
      clientId && (seesAll(account) || (await roleOf(tx, account.user.id, clientId)));
    if (found && isTheirs) return found;
    throw new Failure('not-found', words.unknown);
  }

  const eventOf = (reader: Reader, { row }: FoundDocument) => ({
    actorId: reader.account.user.id,
    address: reader.address,
    subjectId: row.clientId ?? undefined,
  });

  function expectOpenable({ row }: FoundDocument, as: Opening): void {
    if (row.state === 'scanning') throw new Failure('not-ready', words.scanning, { retryAfter: 2 });
    if (row.state === 'refused') throw new Failure('refused');
    const type = row.type as DocumentMime;
    if (as === 'inline' && !documentTypes[type].inline) {
      throw new Failure('invalid', words.notInline, { field: as });
    }
    if (as === 'preview' && !isPicture(type)) throw new Failure('invalid', words.onlyPictures);
  }

  async function logOpening(tx: Transaction, found: FoundDocument, reader: Reader, as: Opening) {
    const { id: document } = found.row;
    const { id: userId } = reader.account.user;
    await noteOpening(tx, { documentId: document, userId, openedAt: now() });
    const event = { kind: 'document-opened', details: { document, as } } as const;
    await audit.write(tx, { ...event, ...eventOf(reader, found) });
  }

  return {
    viewOf,

    async list(reader: Reader, { client, work, page, pageSize }: ListWanted) {
      const seen = seesAll(reader.account)
        ? undefined
        : await seenBy(queries, reader.account.user.id);
      if (seen && client !== undefined && !seen.includes(client)) {
        throw new Failure('not-found', wording.accounts.userUnknown);
      }
      const clients = client === undefined ? seen : [client];
      const { rows, total } = await listDocuments(queries, { clients, work, page, pageSize });
      return { data: rows.map((found) => viewOf(found, reader)), total };
    },

    /** Looks by the practice are logged. */
    async find(reader: Reader, id: string): Promise<Document> {
      return queries.transaction(async (tx) => {
        const found = await expectVisible(tx, await findDocument(tx, id), reader);
        if (seesAll(reader.account)) {
          const event = { kind: 'document-looked-up', details: { document: id } } as const;
          await audit.write(tx, { ...event, ...eventOf(reader, found) });
        }
        return viewOf(found, reader);
      });
    },

    /** Logged before a byte is read. */
    async open(reader: Reader, id: string, as: Opening): Promise<OpenDocument> {
      const { row } = await queries.transaction(async (tx) => {
        const document = await expectVisible(tx, await lockDocument(tx, id, 'share'), reader);
        expectOpenable(document, as);
        await logOpening(tx, document, reader, as);
        return document;
      });
      const { name, sha256 } = decryptDetails(vault, id, row.detailsEncrypted);
      const { storage, objects, pieces, size } = row;
      const key = unwrapKey(vault, id, row.keyEncrypted);
      return {
        name,
        type: row.type as DocumentMime,
        file: { key, storage, objects, pieces, size, sha256 },
      };
    },

    async setPermanent(reader: Reader, id: string, isPermanent: boolean): Promise<Document> {
      return queries.transaction(async (tx) => {
        const found = await expectVisible(tx, await lockDocument(tx, id, 'update'), reader);
        await markPermanent(tx, id, isPermanent);
        const details = { document: id, permanent: isPermanent };
        await audit.write(tx, { kind: 'document-permanent', details, ...eventOf(reader, found) });
        return viewOf({ ...found, row: { ...found.row, isPermanent } }, reader);
      });
    },

    /** An upload that failed, or that someone gives up. */
    async discard(id: string, by?: Reader): Promise<void> {
      const isGone = await queries.transaction(async (tx) => {
        const isMarked = await markRemoved(tx, id, ['uploading']);
        if (by) await audit.refuseDeactivated(tx, by.account.user.id);
        return isMarked;
      });
      if (!isGone) return;
      const [row] = await findRemoved(queries, { id });
      if (row) await erase(database, storages, row);
    },

    /** No one sees it once this has ended, even if its bytes cannot be removed at once. */
    async remove(reader: Reader, id: string): Promise<Document> {
      const removed = await queries.transaction(async (tx) => {
        const found = await expectVisible(tx, await lockDocument(tx, id, 'update'), reader);
        const { account } = reader;
        if (!seesAll(account)) expectTakenBack(found, account.user.id, now());
        await markRemoved(tx, id, ['ready', 'scanning', 'refused']);
        await voidApprovals(tx, id, reader);
        await reopenItem(tx, found.row.itemId);
        const event = { kind: 'document-removed', details: { document: id } } as const;
        await audit.write(tx, { ...event, ...eventOf(reader, found) });
        return found;
      });
      await erase(database, storages, removed.row).catch((error) =>
        log.warn({ err: error }, 'the bytes of a document are removed later'),
      );
      return { ...viewOf(removed, reader), removable: false };
    },
  };
}

function expectTakenBack({ row, wasOpened }: FoundDocument, clientId: string, now: Date): void {
  const { uploadedBy, uploadedAt } = row;
  if (uploadedBy !== clientId) throw new Failure('forbidden', words.notYours);
  if (uploadedAt && canTakeBack({ uploadedBy, uploadedAt, wasOpened }, clientId, now)) return;
  throw new Failure('forbidden', words.tooLateToRemove);
}
