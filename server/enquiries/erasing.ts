import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails } from './details.ts';

/** They are found by email address only by decrypting them one after another. */

const batchSize = 500;

interface FoundEnquiry {
  readonly id: string;
  /** What the sender is called there, to be looked for elsewhere. */
  readonly names: readonly string[];
}

export async function findEnquiries(
  tx: Transaction,
  vault: Vault,
  emails: ReadonlySet<string>,
): Promise<FoundEnquiry[]> {
  const found: FoundEnquiry[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select({ id: enquiries.id, details: enquiries.detailsEncrypted })
      .from(enquiries)
      .where(and(gt(enquiries.id, after), isNotNull(enquiries.detailsEncrypted)))
      .orderBy(asc(enquiries.id))
      .limit(batchSize);
    for (const { id, details } of rows) {
      if (!details) continue;
      const { name, email } = decryptDetails(vault, id, details);
      if (emails.has(comparableEmail(email))) found.push({ id, names: [name, email] });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return found;
  }
}

export async function deleteEnquiries(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(enquiries).where(inArray(enquiries.id, [...ids]));
}
