import { randomUUID } from 'node:crypto';
import { may } from '#domain/accounts/permissions.ts';
import type { UploadFields } from '#domain/documents/document.ts';
import { mebibyte, mostFiles } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import type { Account } from '#server/accounts/sessions/sessions.ts';
import { roleOf } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import { decryptDetails, encryptDetails, unwrapKey, wrapKey } from '#server/documents/details.ts';
import {
  decryptPiece,
  encryptPiece,
  type FileKey,
  newKey,
  pieceLength,
} from '#server/documents/pieces/encryption.ts';
import { findIn } from '#server/documents/pieces/reading.ts';
import type { Scanning } from '#server/documents/scanning/scanning.ts';
import type { StorageName, Storages } from '#server/documents/storage/storage.ts';
import {
  type DocumentRow,
  finishUpload,
  insertUpload,
  isClient,
  lockSpaceOf,
} from '#server/documents/store.ts';
import { Content } from '#server/documents/types/content.ts';
import { Failure } from '#server/errors.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import type { Parts } from '#server/parts.ts';
import { clientOfWork, createDocumentAnswers } from '#server/work/answers.ts';
import type { UploadLink, UploadLinks } from '#server/work/printed/links.ts';

const words = wording.documents;

/** Of all uploads together, so that other writers always find a connection. */
const writesAtOnce = 4;

/** Word and Excel files that may have macros, whether they have any or not. */
const namesMacros = /\.(?:do[ct]m|xl(?:s|t|a)m)$/i;

/** Someone with an account, or whoever holds the link of a printed request. */
export type Uploader = AccountUploader | LinkUploader;

export interface AccountUploader {
  readonly account: Account;
  readonly address: string;
}

interface LinkUploader {
  readonly link: UploadLink;
  readonly address: string;
}

export interface Upload {
  readonly key: FileKey;
  readonly storage: StorageName;
  /** The names of its pieces so far. */
  readonly objects: string[];
  readonly name: string;
  /** Null for someone without an account. */
  readonly uploadedBy: string | null;
}

interface Beginning {
  readonly by: Uploader;
  readonly name: string;
  /** Absent if they follow the file. */
  readonly fields?: UploadFields | undefined;
  /** Of an upload that can be continued. */
  readonly length?: number;
  /** How much room it takes, as far as is known. */
  readonly reserved: number;
}

/** All but the last piece is stored. */
interface Ending {
  readonly by: Uploader;
  readonly fields: UploadFields;
  readonly pieces: number;
  readonly rest: Buffer;
  /** What the file is, if it was followed from its first byte on. */
  readonly content: Content | undefined;
}

/** Both ways of sending a file begin and end here. */
export function openUploads(
  parts: Parts,
  storages: Storages,
  { scanning, links }: { readonly scanning: Scanning; readonly links: UploadLinks },
) {
  const { database, vault, audit, practice, env, now } = parts;
  const { queries } = database;
  const answerByDocument = createDocumentAnswers(parts);
  const inTurn = createWorkQueue(writesAtOnce, Number.POSITIVE_INFINITY);

  /** Of the client that a client's account names, or whose work it is for, or itself. */
  async function ownerByClient(tx: Transaction, { client, work, item }: UploadFields, id: string) {
    const meant = client ?? (await clientOfWork(tx, { work, item })) ?? id;
    const role = await roleOf(tx, id, meant);
    // A work that is not theirs is refused as such.
    if (!role) return client ? undefined : id;
    if (!role.answers) throw new Failure('forbidden');
    return meant;
  }

  async function ownerOf(tx: Transaction, by: Uploader, fields: UploadFields) {
    if ('link' in by) return by.link.clientId;
    const { id, type } = by.account.user;
    const field = 'client';
    const byPractice = may(type, 'client-records');
    if (byPractice && !fields.client) throw new Failure('invalid', words.clientMissing, { field });
    const known = fields.client && (await isClient(tx, fields.client)) ? fields.client : undefined;
    const owner = byPractice ? known : await ownerByClient(tx, fields, id);
    if (!owner) throw new Failure('not-found', wording.accounts.userUnknown, { field });
    return owner;
  }

  async function expectRoom(tx: Transaction, clientId: string, id: string, size: number) {
    const taken = await lockSpaceOf(tx, clientId, id);
    const isFull = taken.bytes + size > env.CLIENT_STORAGE_MB * mebibyte;
    if (!isFull && taken.files < mostFiles) return;
    throw new Failure('no-room', words.noRoom.replace('{phone}', practice.current().phone));
  }

  async function begin({ by, name, fields, length, reserved }: Beginning): Promise<Upload> {
    if (namesMacros.test(name)) throw new Failure('unsupported-type', words.macros);
    const user = 'account' in by ? by.account.user : undefined;
    const uploadedBy = user?.id ?? null;
    const fromPractice = user !== undefined && may(user.type, 'client-records');
    const key = { id: randomUUID(), bytes: newKey() };
    const storage = storages.current;
    await queries.transaction(async (tx) => {
      if ('link' in by) await links.expectLive(tx, by.link);
      const clientId = fields ? await ownerOf(tx, by, fields) : null;
      const takesRoomOf = clientId ?? (fromPractice ? null : uploadedBy);
      if (takesRoomOf) await expectRoom(tx, takesRoomOf, key.id, reserved);
      await insertUpload(tx, {
        id: key.id,
        state: 'uploading',
        storage,
        size: reserved,
        length: length ?? null,
        clientId,
        workId: fields?.work ?? null,
        itemId: fields?.item ?? null,
        uploadedBy,
        fromPractice,
        changedAt: now(),
        keyEncrypted: wrapKey(vault, key.id, key.bytes),
        detailsEncrypted: encryptDetails(vault, key.id, { name, sha256: '' }),
      });
      if (uploadedBy) await audit.refuseDeactivated(tx, uploadedBy);
    });
    return { key, storage, objects: [], name, uploadedBy };
  }

  const uploadOf = ({ id, storage, uploadedBy, ...row }: DocumentRow): Upload => ({
    key: unwrapKey(vault, id, row.keyEncrypted),
    storage,
    objects: [...(row.objects ?? [])],
    name: decryptDetails(vault, id, row.detailsEncrypted).name,
    uploadedBy,
  });

  async function refuseKeeping(tx: Transaction, uploadedBy: string | null): Promise<never> {
    if (uploadedBy) await audit.refuseDeactivated(tx, uploadedBy);
    throw new Failure('conflict', words.notThere);
  }

  async function keep(
    { key, storage, objects, uploadedBy }: Upload,
    number: number,
    piece: Buffer,
  ): Promise<void> {
    const isKept = await inTurn(
      async () => {
        const encrypted = encryptPiece(key, { number, isLast: false }, piece);
        const name = await storages.of(storage).put(key.id, number, encrypted);
        objects[number] = name;
        return storages.of(storage).keep({ id: key.id, number, piece: encrypted, name });
      },
      () => new Failure('unavailable'),
    );
    if (!isKept) await queries.transaction((tx) => refuseKeeping(tx, uploadedBy));
  }

  /** What was stored by earlier requests is read again, since only the whole tells what it is. */
  async function follow(pieceAt: (number: number) => Promise<Buffer>, pieces: number) {
    const content = new Content();
    for (let number = 0; number < pieces; number += 1) await content.add(await pieceAt(number));
    return content;
  }

  /** Makes a document of an upload whose last piece has arrived. */
  async function finish(upload: Upload, ending: Ending): Promise<DocumentRow> {
    const { key, storage, objects, name } = upload;
    const { by, fields, pieces, rest } = ending;
    const size = pieces * pieceLength + rest.length;
    if (size === 0) throw new Failure('invalid', words.fileEmpty, { field: 'file' });
    const find = findIn(storages, { id: key.id, objects }, storage);
    const pieceAt = async (number: number): Promise<Buffer> => {
      if (number === pieces) return rest;
      const stored = await find(number);
      if (!stored) throw new Failure('conflict', words.notThere);
      return Buffer.concat(decryptPiece(key, { number, isLast: false }, stored));
    };
    const content = ending.content ?? (await follow(pieceAt, pieces));
    await content.add(rest);
    const { type, sha256 } = await content.end({ size, read: partsOf(pieceAt, size) });
    const last = encryptPiece(key, { number: pieces, isLast: true }, rest);
    const object = await storages.of(storage).put(key.id, pieces, last);
    const lastPiece = { id: key.id, number: pieces, piece: last, name: object };
    return queries.transaction(async (tx) => {
      const clientId = await ownerOf(tx, by, fields);
      await expectRoom(tx, clientId, key.id, size);
      const sentFor = { clientId, workId: fields.work ?? null, itemId: fields.item ?? null };
      const workId = await answerByDocument(tx, sentFor, by);
      // Its job is locked by now, so that no one ends the link meanwhile.
      if ('link' in by) await links.expectLive(tx, by.link);
      const isKept = await storages.of(storage).keep(lastPiece, tx);
      const made =
        isKept &&
        (await finishUpload(tx, key.id, {
          ...{
            state: scanning.isOn ? 'scanning' : 'ready',
            clientId,
            size,
            type,
            uploadedAt: now(),
          },
          workId,
          itemId: sentFor.itemId,
          detailsEncrypted: encryptDetails(vault, key.id, { name, sha256 }),
        }));
      if (!made) return refuseKeeping(tx, upload.uploadedBy);
      await scanning.plan(tx, key.id);
      const about = { subjectId: clientId, address: by.address };
      const details = { document: key.id };
      await audit.write(
        tx,
        'account' in by
          ? { kind: 'document-uploaded', details, ...about, actorId: by.account.user.id }
          : { kind: 'document-uploaded', details: { ...details, by: 'printed-link' }, ...about },
      );
      return made;
    });
  }

  return { begin, uploadOf, keep, finish };
}

export type Uploads = ReturnType<typeof openUploads>;

/** Reads any part of a file that is there in pieces. */
function partsOf(pieceAt: (number: number) => Promise<Buffer>, size: number) {
  return async (start: number, length: number): Promise<Buffer> => {
    const end = Math.min(start + length, size);
    const parts: Buffer[] = [];
    for (let at = start; at < end; ) {
      const number = Math.floor(at / pieceLength);
      const from = at - number * pieceLength;
      const part = (await pieceAt(number)).subarray(from, from + end - at);
      if (part.length === 0) break;
      parts.push(part);
      at += part.length;
    }
    return Buffer.concat(parts);
  };
}
