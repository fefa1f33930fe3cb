import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { Failure } from '#server/errors.ts';
import { databaseStorage } from './database-storage.ts';
import { objectStore } from './object-store.ts';
import type { PieceStorage, Storages } from './storage.ts';
import { readStoreAddress } from './store-address.ts';

export interface StoragesParts {
  readonly database: Database;
  readonly env: Pick<Env, 'DOCUMENTS_URL'>;
}

/** The database, and the store of DOCUMENTS_URL if there is one. */
export function openStorages({ database, env }: StoragesParts): Storages {
  const inDatabase = databaseStorage(database);
  const address = env.DOCUMENTS_URL && readStoreAddress(env.DOCUMENTS_URL);
  const inStore = address ? objectStore(database, address) : undefined;

  function of(name: 'database' | 'store'): PieceStorage {
    const storage = name === 'database' ? inDatabase : inStore;
    // The documents are in a store that the settings do not name.
    if (!storage) throw new Failure('unavailable');
    return storage;
  }

  return {
    current: inStore ? 'store' : 'database',
    of,
    find: async (name, stored, number) =>
      name === 'store' && !inStore ? undefined : of(name).find(stored, number),
    async removeOutside(name, stored, upTo) {
      // A move that was interrupted may have left copies in the store.
      if (inStore || name === 'store') await of('store').remove(stored, upTo);
    },
    removeLeftovers: async (before) => inStore?.removeLeftovers(before),
  };
}
