import { once } from 'node:events';
import { and, eq, lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { documentPieces, documents } from '#server/db/tables/documents.ts';
import type { Parts } from '#server/documents/pieces/encryption.ts';
import { insertPiece } from '#server/documents/store.ts';
import type { PieceStorage } from './storage.ts';

/**
 * Pieces go in and out by COPY, which takes the bytes as they are: an ordinary query copies them
 * several times, and reads them in hex.
 */

const given = sql.placeholder;

/** Nothing of someone counts once they are deactivated. By a printed link it is no one’s account. */
const isByActive =
  '(uploaded_by is null or exists (select from users where users.id = uploaded_by and is_active))';

const count = sql`
  update ${documents} set pieces = pieces + 1, changed_at = now()
  where id = ${given('id')}::uuid and pieces = ${given('number')}::integer and state = 'uploading'
    and ${sql.raw(isByActive)}
  returning id`;

const prepareCount = ({ prepare }: Database) => prepare<{ id: string }>('count of a piece', count);

/** It does not wait for the disk: the commit that makes a document waits for all before it. */
const beginPiece = (id: string, number: number) => `
  begin;
  set local synchronous_commit = off;
  update documents set pieces = pieces + 1, changed_at = now()
    where id = '${id}' and pieces = ${number} and state = 'uploading' and ${isByActive}`;

const copyIn = 'copy document_pieces (document_id, number, bytes) from stdin (format binary)';
const copyOut = (id: string, number: number) =>
  `copy (select bytes from document_pieces where document_id = '${id}' and number = ${number})
    to stdout (format binary)`;

/** The beginning of what COPY reads and writes: its mark, flags, and the length of more. */
const copyHead = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const copyEnd = Buffer.from([0xff, 0xff]);

/** A row: how many columns, and each with its length before it. */
function rowHead(id: string, number: number, length: number): Buffer {
  const head = Buffer.alloc(34);
  head.writeInt16BE(3, 0);
  head.writeInt32BE(16, 2);
  head.write(id.replaceAll('-', ''), 6, 'hex');
  head.writeInt32BE(4, 22);
  head.writeInt32BE(number, 26);
  head.writeInt32BE(length, 30);
  return head;
}

async function writePiece(client: pg.PoolClient, id: string, number: number, piece: Parts) {
  const length = piece.reduce((total, part) => total + part.length, 0);
  const copying = client.query(from(copyIn));
  copying.write(Buffer.concat([copyHead, rowHead(id, number, length)]));
  for (const part of piece) copying.write(part);
  copying.end(copyEnd);
  await once(copying, 'finish');
}

/** What stands before the bytes of the only row: the head, the count of columns, their length. */
const lengthAt = copyHead.length + 2;
const bytesAt = lengthAt + 4;

async function readPiece(chunks: AsyncIterable<Buffer>): Promise<Parts | undefined> {
  const parts: Buffer[] = [];
  let before: Buffer = Buffer.alloc(0);
  let left: number | undefined;
  for await (let chunk of chunks) {
    if (left === undefined) {
      before = Buffer.concat([before, chunk]);
      if (before.length < bytesAt) continue;
      left = before.readUInt32BE(lengthAt);
      chunk = before.subarray(bytesAt);
    }
    // The end of the copy follows.
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) parts.push(part);
  }
  return left === undefined ? undefined : parts;
}

const idOf = (id: string): string => z.uuid().parse(id);
const numberOf = (number: number): number => z.int().min(0).parse(number);

export function databaseStorage(database: Database): PieceStorage {
  const { queries, withClient } = database;
  const countPiece = prepareCount(database);
  return {
    put: async (_id, number) => String(number),
    async keep({ id, number, piece }, tx) {
      if (tx) {
        const isCounted = (await countPiece({ id, number }, tx)).length > 0;
        const bytes = Buffer.concat(piece);
        if (isCounted) await tx.insert(documentPieces).values({ documentId: id, number, bytes });
        return isCounted;
      }
      return withClient(async (client) => {
        const begun = await client.query(beginPiece(idOf(id), numberOf(number)));
        const [, , counted] = begun as unknown as readonly pg.QueryResult[];
        const isCounted = counted?.rowCount === 1;
        if (isCounted) await writePiece(client, id, number, piece);
        await client.query(isCounted ? 'commit' : 'rollback');
        return isCounted;
      });
    },
    copy: (id, number, piece) => insertPiece(queries, id, number, Buffer.concat(piece)),
    find: ({ id }, number) =>
      withClient((client) => readPiece(client.query(to(copyOut(idOf(id), numberOf(number)))))),
    async remove({ id }, upTo) {
      const { documentId, number } = documentPieces;
      await queries.delete(documentPieces).where(and(eq(documentId, id), lte(number, upTo)));
    },
  };
}
