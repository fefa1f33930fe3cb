import { createHash } from 'node:crypto';
import type { StorageName, Storages, Stored } from '#server/documents/storage/storage.ts';
import { BrokenDocument, decryptPiece, type FileKey, type Parts } from './encryption.ts';

/** The stored pieces of a document that is whole. */
export interface StoredFile {
  readonly key: FileKey;
  readonly storage: StorageName;
  readonly objects: Stored['objects'];
  readonly pieces: number;
  readonly size: number;
  readonly sha256: string;
}

type Find = (number: number) => Promise<Parts | undefined>;

/**
 * While documents are moved, a piece may just have left the place where it was looked for: then it
 * is in the other one, or back again.
 */
export const findIn =
  (storages: Storages, stored: Stored, storage: StorageName): Find =>
  async (number) => {
    const other = storage === 'database' ? 'store' : 'database';
    const moved = { id: stored.id, objects: null };
    const find = (of: Stored) => storages.of(storage).find(of, number);
    return (
      (await find(stored)) ?? (await storages.find(other, moved, number)) ?? (await find(moved))
    );
  };

/** The bytes of a document, part by part. Those of its last piece come only if all are right. */
export async function* readFile(storages: Storages, file: StoredFile): AsyncGenerator<Buffer> {
  const { key, storage, objects, pieces, size, sha256 } = file;
  const find = findIn(storages, { id: key.id, objects }, storage);
  const hash = createHash('sha256');
  let length = 0;
  let coming = find(0);
  for (let number = 0; number < pieces; number += 1) {
    const stored = await coming;
    const isLast = number === pieces - 1;
    if (!stored) throw new BrokenDocument(`Piece ${number} of ${key.id} is missing.`);
    const plain = decryptPiece(key, { number, isLast }, stored);
    if (!isLast) {
      coming = find(number + 1);
      // Whoever stops reading never waits for it.
      coming.catch(() => {});
    }
    for (const part of plain) {
      hash.update(part);
      length += part.length;
    }
    if (isLast && (length !== size || hash.digest('hex') !== sha256)) {
      throw new BrokenDocument(`The document ${key.id} is not as it was uploaded.`);
    }
    yield* plain;
  }
}
