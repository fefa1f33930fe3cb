import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails } from './details.ts';

/**
 * Appointments are found by email address only by decrypting them one after another: nothing in the
 * database tells who sees an accountant.
 */

const batchSize = 500;

interface FoundAppointment {
  readonly id: string;
  /** What the booker is called there, to be looked for elsewhere. */
  readonly names: readonly string[];
}

export async function findAppointments(
  tx: Transaction,
  vault: Vault,
  userId: string,
  emails: ReadonlySet<string>,
): Promise<FoundAppointment[]> {
  const found: FoundAppointment[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select()
      .from(appointments)
      .where(and(gt(appointments.id, after), isNotNull(appointments.detailsEncrypted)))
      .orderBy(asc(appointments.id))
      .limit(batchSize);
    for (const row of rows) {
      const { name, email, newEmail } = decryptDetails(vault, row);
      const theirs = [email, newEmail ?? email].some((each) => emails.has(comparableEmail(each)));
      if (theirs || (row.clientId ?? row.userId) === userId) {
        found.push({ id: row.id, names: [name, email, row.reference ?? ''] });
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return found;
  }
}

export async function deleteAppointments(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(appointments).where(inArray(appointments.id, [...ids]));
}
