import type { Client } from '#domain/clients/client.ts';
import type { ClientKind } from '#domain/clients/kinds.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { letterStatesOf } from './letters.ts';
import { findClient, lockClient } from './store.ts';
import { clientView } from './view.ts';

/** One client, for other features: as staff see it, or locked until the transaction ends. */

export async function readClient(
  tx: Transaction,
  parts: Pick<Parts, 'vault' | 'practice' | 'now'>,
  id: string,
): Promise<Client | undefined> {
  const found = await findClient(tx, id);
  if (!found) return undefined;
  const letterOf = await letterStatesOf(tx, [id], todayOf(parts));
  return clientView(parts.vault, found, letterOf(id));
}

interface LockedClient {
  readonly id: string;
  readonly kind: ClientKind;
  readonly email: string;
}

export const lockedClient = (tx: Transaction, id: string): Promise<LockedClient | undefined> =>
  lockClient(tx, id);
