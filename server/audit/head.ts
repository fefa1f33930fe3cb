import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { secrets } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { beforeTheFirst, type Link } from './chain.ts';

/**
 * The last line of the log, stored encrypted beside it. A chain whose last lines were cut off is
 * still valid in itself, but somebody who has only the database cannot move this head back.
 */

const name = 'audit-head';
const context = contextOf(secrets.valueEncrypted, name);

export const storedHead = storedJson(z.object({ number: z.number().int(), hash: z.hex() }));

const encrypt = (vault: Vault, { number, hash }: Link): Buffer =>
  vault.encrypt(storedHead.stringify({ number, hash: hash.toString('hex') }), context);

function decrypt(vault: Vault, encrypted: Buffer): Link {
  const { number, hash } = storedHead.parse(vault.decrypt(encrypted, context));
  return { number, hash: Buffer.from(hash, 'hex') };
}

export const endIsGone = () => new Error('The end of the audit log is gone.');

const selectHead = (tx: Transaction) => tx.select().from(secrets).where(eq(secrets.name, name));

export async function readHead(tx: Transaction, vault: Vault): Promise<Link | undefined> {
  const [row] = await selectHead(tx);
  return row && decrypt(vault, row.valueEncrypted);
}

/** Only for a new database: from then on a missing head means that it was removed. */
export async function beginLog(tx: Transaction, vault: Vault): Promise<void> {
  await tx.insert(secrets).values({ name, valueEncrypted: encrypt(vault, beforeTheFirst) });
}

/** Whether the log can go on. */
export const headExists = sql`exists (select from ${secrets} where ${eq(secrets.name, name)})`;

/** Locks the head: nobody else can chain a line until the transaction ends. */
export async function takeHead(tx: Transaction, vault: Vault): Promise<Link> {
  const [row] = await selectHead(tx).for('update');
  if (!row) throw endIsGone();
  return decrypt(vault, row.valueEncrypted);
}

export async function moveHead(tx: Transaction, vault: Vault, to: Link): Promise<void> {
  await tx
    .update(secrets)
    .set({ valueEncrypted: encrypt(vault, to) })
    .where(eq(secrets.name, name));
}
