import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { beforeTheFirst, type Link } from '#server/audit/chain.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/**
 * The line before the oldest one that is kept, stored encrypted: from it the rest of the chain can
 * be verified. Lines that someone else has removed are noticed, since they cannot move it.
 */

const name = 'audit-start';
const context = contextOf(secrets.valueEncrypted, name);

export const storedStart = storedJson(z.object({ number: z.number().int(), hash: z.hex() }));

export async function readStart(tx: Transaction, vault: Vault): Promise<Link> {
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, name));
  if (!row) return beforeTheFirst;
  const { number, hash } = storedStart.parse(vault.decrypt(row.valueEncrypted, context));
  return { number, hash: Buffer.from(hash, 'hex') };
}

export async function moveStart(tx: Transaction, vault: Vault, to: Link): Promise<void> {
  const text = storedStart.stringify({ number: to.number, hash: to.hash.toString('hex') });
  const valueEncrypted = vault.encrypt(text, context);
  await tx
    .insert(secrets)
    .values({ name, valueEncrypted })
    .onConflictDoUpdate({ target: secrets.name, set: { valueEncrypted } });
}
