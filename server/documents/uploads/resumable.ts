import type { UploadFields } from '#domain/documents/document.ts';
import { mostBytes } from '#domain/documents/limits.ts';
import { wording } from '#domain/wording.ts';
import type { Queries } from '#server/db/database.ts';
import { pieceLength } from '#server/documents/pieces/encryption.ts';
import { type DocumentRow, findUpload } from '#server/documents/store.ts';
import { Content } from '#server/documents/types/content.ts';
import { Failure } from '#server/errors.ts';
import { receive } from './receiving.ts';
import type { AccountUploader, Uploads } from './uploads.ts';

const words = wording.documents;

/** After these an upload is of no more use. */
const final = new Set(['unsupported-type', 'too-large', 'no-room', 'not-found']);

interface Announced {
  readonly length: number;
  readonly name: string;
  readonly fields: UploadFields;
}

interface Part {
  readonly offset: number;
  readonly source: AsyncIterable<Buffer>;
}

/** Uploads that are sent in parts. Whole pieces count; what is left of a part is sent again. */
export function openResumable(
  queries: Queries,
  uploads: Uploads,
  discard: (id: string, by?: AccountUploader) => Promise<void>,
) {
  async function findRow({ account }: AccountUploader, id: string) {
    const row = await findUpload(queries, id, account.user.id);
    if (!row || row.length === null) throw new Failure('not-found', words.uploadUnknown);
    const offset = row.state === 'uploading' ? row.pieces * pieceLength : row.length;
    return { row, offset, length: row.length };
  }

  const fieldsOf = ({ clientId, workId, itemId }: DocumentRow): UploadFields => ({
    client: clientId ?? undefined,
    work: workId ?? undefined,
    item: itemId ?? undefined,
  });

  /** Returns how much of the file is there afterwards. */
  async function addTo(
    by: AccountUploader,
    row: DocumentRow,
    length: number,
    source: AsyncIterable<Buffer>,
  ) {
    const upload = uploads.uploadOf(row);
    const content = row.pieces === 0 ? new Content() : undefined;
    const keep = (number: number, piece: Buffer) => uploads.keep(upload, number, piece);
    const before = row.pieces * pieceLength;
    const { bytes, pieces, rest } = await receive({
      source,
      pieces: row.pieces,
      content,
      keep,
      mostBytes: length - before,
    });
    if (before + bytes === length) {
      await uploads.finish(upload, { by, fields: fieldsOf(row), pieces, rest, content });
      return length;
    }
    if (rest.length < pieceLength) {
      if (pieces === row.pieces) throw new Failure('invalid', words.tooSmall);
      return pieces * pieceLength;
    }
    await keep(pieces, rest);
    return (pieces + 1) * pieceLength;
  }

  return {
    async begin(by: AccountUploader, { length, name, fields }: Announced): Promise<string> {
      if (length > mostBytes) throw new Failure('too-large', words.tooLarge);
      if (length === 0) throw new Failure('invalid', words.fileEmpty, { field: 'upload-length' });
      const { key } = await uploads.begin({ by, name, fields, length, reserved: length });
      return key.id;
    },

    async find(by: AccountUploader, id: string) {
      const { row, offset, length } = await findRow(by, id);
      return { offset, length, changedAt: row.changedAt };
    },

    async add(by: AccountUploader, id: string, { offset, source }: Part): Promise<number> {
      const { row, offset: reached, length } = await findRow(by, id);
      if (offset !== reached) throw new Failure('conflict', words.notThere);
      if (reached === length) return length;
      try {
        return await addTo(by, row, length, source);
      } catch (error) {
        if (error instanceof Failure && final.has(error.code)) await discard(id);
        throw error;
      }
    },

    async giveUp(by: AccountUploader, id: string): Promise<void> {
      const { row } = await findRow(by, id);
      if (row.state !== 'uploading') throw new Failure('conflict', words.notThere);
      await discard(id, by);
    },
  };
}

export type Resumable = ReturnType<typeof openResumable>;
