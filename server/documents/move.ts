import type { AuditLog } from '#server/audit/audit-log.ts';
import { takeSessionLock } from '#server/db/connection/session-lock.ts';
import type { Database } from '#server/db/database.ts';
import { StartRefused } from '#server/env.ts';
import type { Vault } from '#server/vault/vault.ts';
import { unwrapKey } from './details.ts';
import { BrokenDocument, decryptPiece } from './pieces/encryption.ts';
import type { StorageName, Storages, Stored } from './storage/storage.ts';
import {
  changeStorage,
  type DocumentRow,
  deletePiecesOfStored,
  isStillThere,
  listDocumentsIn,
} from './store.ts';

export interface MoveParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly audit: AuditLog;
  readonly storages: Storages;
  readonly to: StorageName;
  readonly signal: AbortSignal;
  readonly onMoved?: (moved: number) => void;
}

export interface MovedDocuments {
  readonly moved: number;
  /** What is not as it was uploaded stays where it is. */
  readonly broken: readonly string[];
}

const batch = 50;

/** What is moved is named by its numbers. */
const movedAs = ({ id }: DocumentRow): Stored => ({ id, objects: null });

/** Copies each piece, and reads it back: only what decrypts is moved. */
async function copyPieces(parts: MoveParts, row: DocumentRow): Promise<void> {
  const { vault, storages, to, signal } = parts;
  const key = unwrapKey(vault, row.id, row.keyEncrypted);
  for (let number = 0; number < row.pieces; number += 1) {
    signal.throwIfAborted();
    const stored = await storages.of(row.storage).find(row, number);
    if (!stored) throw new BrokenDocument(`Piece ${number} of ${row.id} is missing.`);
    await storages.of(to).copy(row.id, number, stored);
    const copied = await storages.of(to).find(movedAs(row), number);
    const place = { number, isLast: number === row.pieces - 1 };
    decryptPiece(key, place, copied ?? []);
  }
}

async function isCopied(parts: MoveParts, row: DocumentRow): Promise<boolean> {
  try {
    await copyPieces(parts, row);
    return true;
  } catch (error) {
    if (error instanceof BrokenDocument) return false;
    throw error;
  }
}

/** `gone` if someone has removed it meanwhile, or the scanner has refused it. */
async function moveOne(parts: MoveParts, row: DocumentRow): Promise<'moved' | 'gone' | 'broken'> {
  const { storages, to } = parts;
  const { queries } = parts.database;
  if ((await isCopied(parts, row)) && (await changeStorage(queries, row, to))) {
    await storages.of(row.storage).remove(row, row.pieces);
    return 'moved';
  }
  await storages.of(to).remove(movedAs(row), row.pieces);
  return (await isStillThere(queries, row)) ? 'broken' : 'gone';
}

async function moveAll(parts: MoveParts): Promise<MovedDocuments> {
  const { database, storages, to, onMoved = () => {} } = parts;
  const { queries } = database;
  const from: StorageName = to === 'store' ? 'database' : 'store';
  // Says at once if there is no such place.
  storages.of('store');
  const broken: string[] = [];
  let moved = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await listDocumentsIn(queries, from, after, batch);
    if (rows.length === 0) break;
    for (const row of rows) {
      after = row.id;
      const outcome = await moveOne(parts, row);
      if (outcome === 'broken') broken.push(row.id);
      if (outcome !== 'moved') continue;
      moved += 1;
      onMoved(moved);
    }
  }
  // Of an earlier move that was interrupted between the change of place and the removal.
  await deletePiecesOfStored(queries);
  return { moved, broken };
}

/**
 * Moves every document to another storage while servers run: each is copied, checked, and then changes
 * its place by one statement. It may be interrupted at any point; the next run carries on.
 */
export async function moveDocuments(parts: MoveParts): Promise<MovedDocuments> {
  const { database, audit, to } = parts;
  const lock = await takeSessionLock(database.connection, 'documents move');
  if (!lock) throw new StartRefused('The documents are already being moved.');
  try {
    const outcome = await moveAll(parts);
    if (outcome.moved > 0) {
      const details = { documents: outcome.moved, to };
      await database.queries.transaction((tx) =>
        audit.write(tx, { kind: 'documents-moved', details }),
      );
    }
    return outcome;
  } finally {
    await lock.end();
  }
}
