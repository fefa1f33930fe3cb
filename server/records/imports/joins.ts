import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type ImportedClient, keysOf } from '#domain/records/rows.ts';
import type { Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { importJoins } from '#server/db/tables/records.ts';
import type { KeyedHash } from '#server/vault/keyed-hash.ts';

/**
 * Which client a row is about where an admin said so. It is remembered for the next file by what
 * the row is surest known by: its code, else its ABN, else its email and name.
 */

export const joinKeyOf = (keyedHash: KeyedHash, row: ImportedClient): Buffer =>
  keyedHash('import join', keysOf(row)[0] ?? '');

/** The ids of clients by the keys of these rows, in hex. */
export async function readJoins(tx: Transaction, keys: readonly Buffer[]) {
  if (keys.length === 0) return new Map<string, string>();
  const rows = await tx
    .select()
    .from(importJoins)
    .where(inArray(importJoins.keyHash, [...keys]));
  return new Map(rows.map(({ keyHash, clientId }) => [keyHash.toString('hex'), clientId]));
}

/** Null forgets it. */
export async function setJoin(
  tx: Transaction,
  keyHash: Buffer,
  clientId: string | null,
): Promise<void> {
  if (clientId === null) {
    await tx.delete(importJoins).where(eq(importJoins.keyHash, keyHash));
    return;
  }
  await tx
    .insert(importJoins)
    .values({ keyHash, clientId })
    .onConflictDoUpdate({ target: importJoins.keyHash, set: { clientId } });
}

export async function isListedClient(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(clients, and(eq(clients.id, id), isNull(clients.removedAt)))) > 0;
}
