import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { secrets } from '#server/db/tables/vault.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import { beforeTheFirst, type Link } from './chain.ts';

/**
 * The last line of the log, stored encrypted beside it. A chain whose last lines were cut off is
 * still valid in itself, but someone who has only the database cannot move this head back.
 */

const name = 'audit-head';
const context = contextOf(secrets.valueEncrypted, name);

const count = z.number().int();

export const storedHead = storedJson(
  z.object({
    number: count,
    hash: z.hex(),
    upTo: count.default(0),
    gaps: z.array(count).readonly().default([]),
  }),
);

/** The last line, and which ids of lines that waited are chained: all of them up to one, but for gaps. */
export interface Head extends Link {
  readonly upTo: number;
  /** Of transactions that failed, or that had not ended yet. */
  readonly gaps: readonly number[];
}

/** So many lines can be chained before one whose transaction began earlier. */
const gapsKept = 5000;

/** No one can have a line chained again that they kept from when it waited. */
export const isNew = ({ upTo, gaps }: Head, id: number): boolean => id > upTo || gaps.includes(id);

/** The head after these lines; `last` is the last of them. */
export function headAfter(head: Head, last: Link, ids: ReadonlySet<number>): Head {
  const upTo = Math.max(head.upTo, ...ids);
  const oldest = Math.max(0, upTo - gapsKept);
  const from = Math.max(head.upTo, oldest);
  const between = Array.from({ length: upTo - from }, (_, index) => from + index + 1);
  const gaps = [...head.gaps, ...between].filter((id) => id > oldest && !ids.has(id));
  return { number: last.number, hash: last.hash, upTo, gaps };
}

const encrypt = (vault: Vault, { hash, ...head }: Head): Buffer =>
  vault.encrypt(storedHead.stringify({ ...head, hash: hash.toString('hex') }), context);

function decrypt(vault: Vault, encrypted: Buffer): Head {
  const { hash, ...head } = storedHead.parse(vault.decrypt(encrypted, context));
  return { ...head, hash: Buffer.from(hash, 'hex') };
}

export const endIsGone = () => new Error('The end of the audit log is gone.');

const selectHead = (tx: Transaction) => tx.select().from(secrets).where(eq(secrets.name, name));

export async function readHead(tx: Transaction, vault: Vault): Promise<Head | undefined> {
  const [row] = await selectHead(tx);
  return row && decrypt(vault, row.valueEncrypted);
}

/** Only for a new database: from then on a missing head means that it was removed. */
export async function beginLog(tx: Transaction, vault: Vault): Promise<void> {
  await tx
    .insert(secrets)
    .values({ name, valueEncrypted: encrypt(vault, { ...beforeTheFirst, upTo: 0, gaps: [] }) });
}

/** Whether the log can go on. */
export const headExists = sql`exists (select from ${secrets} where ${eq(secrets.name, name)})`;

/** Locks the head: no one else can chain a line until the transaction ends. */
export async function takeHead(tx: Transaction, vault: Vault): Promise<Head> {
  const [row] = await selectHead(tx).for('update');
  if (!row) throw endIsGone();
  return decrypt(vault, row.valueEncrypted);
}

export async function moveHead(tx: Transaction, vault: Vault, to: Head): Promise<void> {
  await tx
    .update(secrets)
    .set({ valueEncrypted: encrypt(vault, to) })
    .where(eq(secrets.name, name));
}
