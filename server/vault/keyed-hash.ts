import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { contextOf } from './encryption-context.ts';
import type { Vault } from './vault.ts';

/**
 * Turns a token, a code or an email address into something that can be looked up but not reversed:
 * without the key no one can try every code, even with a copy of the database.
 */
export type KeyedHash = (purpose: string, text: string) => Buffer;

const name = 'keyed-hash';
const place = contextOf(secrets.valueEncrypted, name);

/** The key is made once and stored encrypted, so that it survives a rotation of the vault's keys. */
export async function openKeyedHash(tx: Transaction, vault: Vault): Promise<KeyedHash> {
  const fresh = vault.encrypt(randomBytes(32).toString('hex'), place);
  await tx.insert(secrets).values({ name, valueEncrypted: fresh }).onConflictDoNothing();
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('The key of the keyed hashes is gone.');
  const key = createSecretKey(vault.decrypt(row.valueEncrypted, place), 'hex');
  return (purpose, text) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text]))
      .digest();
}
