import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/documents/pieces/encryption.ts';

/** Where the encrypted pieces of documents are. */
export interface Home {
  /** Stores a piece outside the database; it does not count yet. */
  put(id: string, number: number, piece: Parts): Promise<void>;
  /**
   * Counts the next piece of an upload, and stores it if that was not done outside. False if the
   * upload is gone, if this is not its next piece any more, or if its sender was deactivated.
   */
  keep(id: string, number: number, piece: Parts, tx?: Transaction): Promise<boolean>;
  find(id: string, number: number): Promise<Parts | undefined>;
  /** Removes the pieces up to and with this number. */
  remove(id: string, upTo: number): Promise<void>;
}

export type HomeName = 'database' | 'store';

export interface Homes {
  /** Of new documents. */
  readonly current: HomeName;
  of(name: HomeName): Home;
  /** Undefined also where there is no such home. */
  find(name: HomeName, id: string, number: number): Promise<Parts | undefined>;
  /** Removes the pieces up to and with this number, wherever they are outside the database. */
  removeOutside(name: HomeName, id: string, upTo: number): Promise<void>;
}
