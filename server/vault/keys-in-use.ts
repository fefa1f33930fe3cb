import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { contextOf } from './encryption-context.ts';
import { keyIdLength } from './keys.ts';
import type { Vault } from './vault.ts';

/**
 * Every key is recorded before it encrypts anything, and stays recorded until a rotation finds
 * nothing left that it encrypted. A start therefore notices a missing key straight away, not when
 * someone opens an old record.
 */

const prefix = 'vault-key ';
const nameOf = (id: string) => `${prefix}${id}`;

export const keyOf = (encrypted: Buffer): string =>
  encrypted.subarray(0, keyIdLength).toString('hex');

export async function keysInUse(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.select().from(secrets);
  const noted = rows
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
  return new Set([...noted, ...rows.map(({ valueEncrypted }) => keyOf(valueEncrypted))]);
}

export async function noteKey(tx: Transaction, vault: Vault, id: string): Promise<void> {
  const name = nameOf(id);
  const valueEncrypted = vault.encrypt(id, contextOf(secrets.valueEncrypted, name));
  await tx.insert(secrets).values({ name, valueEncrypted }).onConflictDoNothing();
}

export async function forgetKeys(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(secrets).where(inArray(secrets.name, ids.map(nameOf)));
}
