import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/documents/pieces/encryption.ts';

/** A document or an upload, as far as it matters for finding its pieces. */
export interface Stored {
  readonly id: string;
  /** The names of its pieces in the store; a piece without one is named by its number. */
  readonly objects: readonly string[] | null;
}

/** Where the encrypted pieces of documents are. */
export interface PieceStorage {
  /**
   * Stores a piece outside the database; it does not count yet. Answers the name it has there, which
   * no other attempt has: one that arrives late overwrites nothing.
   */
  put(id: string, number: number, piece: Parts): Promise<string>;
  /**
   * Counts the next piece of an upload, and stores it if that was not done outside. False if the
   * upload is gone, if this is not its next piece any more, or if its sender was deactivated.
   */
  keep(piece: NextPiece, tx?: Transaction): Promise<boolean>;
  /** Stores a piece of a document that is moved, under its number: it is the same each time. */
  copy(id: string, number: number, piece: Parts): Promise<void>;
  find(stored: Stored, number: number): Promise<Parts | undefined>;
  /** Removes the pieces up to and with this number, and those that never counted. */
  remove(stored: Stored, upTo: number): Promise<void>;
}

interface NextPiece {
  readonly id: string;
  readonly number: number;
  readonly piece: Parts;
  /** What `put` has answered. */
  readonly name: string;
}

export type StorageName = 'database' | 'store';

export interface Storages {
  /** Of new documents. */
  readonly current: StorageName;
  of(name: StorageName): PieceStorage;
  /** Undefined also where there is no such storage. */
  find(name: StorageName, stored: Stored, number: number): Promise<Parts | undefined>;
  /** Removes the pieces up to and with this number, wherever they are outside the database. */
  removeOutside(name: StorageName, stored: Stored, upTo: number): Promise<void>;
  /** Removes what attempts before a moment have left outside the database. */
  removeLeftovers(before: Date): Promise<void>;
}
