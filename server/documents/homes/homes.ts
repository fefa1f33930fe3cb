import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { Failure } from '#server/errors.ts';
import { databaseHome } from './database-home.ts';
import type { Home, Homes } from './home.ts';
import { readStoreAddress } from './store-address.ts';
import { storeHome } from './store-home.ts';

export interface HomesParts {
  readonly database: Database;
  readonly env: Pick<Env, 'DOCUMENTS_URL'>;
}

/** The database, and the store of DOCUMENTS_URL if there is one. */
export function openHomes({ database, env }: HomesParts): Homes {
  const inDatabase = databaseHome(database);
  const address = env.DOCUMENTS_URL && readStoreAddress(env.DOCUMENTS_URL);
  const inStore = address ? storeHome(database, address) : undefined;

  function of(name: 'database' | 'store'): Home {
    const home = name === 'database' ? inDatabase : inStore;
    // The documents are in a store that the settings do not name.
    if (!home) throw new Failure('unavailable');
    return home;
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
