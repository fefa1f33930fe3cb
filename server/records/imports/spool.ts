import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mostBytes } from '#domain/records/imports.ts';
import { recordsWording as words } from '#domain/records/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { importPieces } from '#server/db/tables/records.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';

/** A file is stored, encrypted, as fast as it arrives, and read again piece by piece. */

const pieceBytes = 128 * 1024;

const placeOf = (id: string) => contextOf(importPieces.bytesEncrypted, id);

export function openSpool({ database, vault }: Pick<Parts, 'database' | 'vault'>) {
  const { queries } = database;

  async function keep(importId: string, number: number, bytes: Buffer): Promise<void> {
    const id = randomUUID();
    const bytesEncrypted = vault.encrypt(bytes.toString('base64'), placeOf(id));
    await queries.insert(importPieces).values({ id, importId, number, bytesEncrypted });
  }

  return {
    /** Passes the file on as it is kept. */
    async *keeping(importId: string, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let [size, number, waiting, length] = [0, 0, [] as Buffer[], 0];
      for await (const chunk of file) {
        size += chunk.length;
        if (size > mostBytes) throw new Failure('too-large', words.fileLarge, { field: 'file' });
        waiting.push(chunk);
        length += chunk.length;
        if (length >= pieceBytes) {
          await keep(importId, number, Buffer.concat(waiting));
          [waiting, length] = [[], 0];
          number += 1;
        }
        yield chunk;
      }
      if (length > 0) await keep(importId, number, Buffer.concat(waiting));
    },

    async *read(importId: string): AsyncGenerator<Buffer> {
      for (let number = 0; ; number += 1) {
        const isNext = and(eq(importPieces.importId, importId), eq(importPieces.number, number));
        const [piece] = await queries.select().from(importPieces).where(isNext);
        if (!piece) return;
        const text = vault.decrypt(piece.bytesEncrypted, placeOf(piece.id));
        yield Buffer.from(text, 'base64');
      }
    },

    async forget(tx: Transaction, importId: string): Promise<void> {
      await tx.delete(importPieces).where(eq(importPieces.importId, importId));
    },
  };
}
