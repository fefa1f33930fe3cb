import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { secrets } from '#server/db/schema.ts';
import { StartRefused } from '#server/env.ts';
import type { Vault } from './vault.ts';

/**
 * Turns a token, a code or an email address into something that can be looked up but not turned
 * back: without the key nobody can try out all codes, even with a copy of the database.
 */
export type KeyedHash = (purpose: string, text: string) => Buffer;

const name = 'keyed-hash';
const place = { table: 'secrets', row: name, column: 'value_sealed' };

/** The first thing a start opens: what the wrong key cannot open here, it can open nowhere. */
function openOrRefuse(vault: Vault, sealed: Buffer): string {
  try {
    return vault.open(sealed, place);
  } catch {
    throw new StartRefused(
      'The records are sealed with another encryption key. Start with the key they were made with: in ENCRYPTION_KEY, or as encryption.key in DATA_DIR.',
    );
  }
}

/** The key is made once and kept sealed, so that it outlives a rotation of the vault's keys. */
export async function openKeyedHash({ queries }: Database, vault: Vault): Promise<KeyedHash> {
  const fresh = vault.seal(randomBytes(32).toString('hex'), place);
  await queries.insert(secrets).values({ name, valueSealed: fresh }).onConflictDoNothing();
  const [kept] = await queries.select().from(secrets).where(eq(secrets.name, name));
  if (!kept) throw new Error('The key of the keyed hashes is gone.');
  const key = Buffer.from(openOrRefuse(vault, kept.valueSealed), 'hex');
  return (purpose, text) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text]))
      .digest();
}
