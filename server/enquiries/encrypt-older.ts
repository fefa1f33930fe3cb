import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Vault } from '#server/vault/vault.ts';
import { encryptDetails } from './details.ts';

const batchSize = 500;

type Row = typeof enquiries.$inferSelect;

function encryptRow(vault: Vault, { id, name, email, phone, message }: Row): Buffer {
  const details = {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    message: message ?? '',
  };
  return encryptDetails(vault, id, details);
}

/** Skips rows that another server is working on. Returns the last id of the batch. */
async function encryptBatch(tx: Transaction, vault: Vault, after: string | undefined) {
  const rows = await tx
    .select()
    .from(enquiries)
    .where(and(isNull(enquiries.detailsEncrypted), after ? gt(enquiries.id, after) : undefined))
    .orderBy(enquiries.id)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  const encrypted = rows.map((row) => encryptRow(vault, row));
  await tx.execute(sql`
    update enquiries
    set details_sealed = fresh.details, name = null, email = null, phone = null, message = null
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(encrypted)}::bytea[]) as fresh (id, details)
    where enquiries.id = fresh.id`);
  return ids.at(-1);
}

/**
 * Encrypts what older versions stored in clear. Each batch is a transaction, so that a start that
 * breaks off is continued by the next.
 */
export async function encryptOlderEnquiries({ queries }: Database, vault: Vault): Promise<void> {
  let last: string | undefined;
  do {
    last = await queries.transaction((tx) => encryptBatch(tx, vault, last));
  } while (last !== undefined);
}
