import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { decryptDetails as decryptBooking } from '#server/bookings/details.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { enquiries, submissions, users } from '#server/db/schema.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { emailChanges } from '#server/db/tables/sign-in.ts';
import { decryptDetails as decryptEnquiry } from '#server/enquiries/details.ts';
import type { Vault } from '#server/vault/vault.ts';

/**
 * Appointments and enquiries are found by email address only by decrypting them one after another:
 * nothing in the database tells who sees an accountant.
 */

const batchSize = 500;

/** The addresses that a person has or had, as far as we know. */
export async function emailsOf(tx: Queries | Transaction, id: string): Promise<Set<string>> {
  const own = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  const sent = await tx
    .select({ email: submissions.email })
    .from(submissions)
    .where(eq(submissions.userId, id));
  const changed = await tx.select().from(emailChanges).where(eq(emailChanges.userId, id));
  const all = [...own, ...sent].map(({ email }) => email);
  const former = changed.flatMap(({ oldEmail, newEmail, confirmedAt }) =>
    confirmedAt ? [oldEmail, newEmail] : [oldEmail],
  );
  return new Set([...all, ...former].map(comparableEmail));
}

export interface FoundPerson {
  readonly id: string;
  /** What they are called there, to be looked for elsewhere. */
  readonly names: readonly string[];
}

export async function findAppointments(
  tx: Transaction,
  vault: Vault,
  userId: string,
  emails: ReadonlySet<string>,
): Promise<FoundPerson[]> {
  const found: FoundPerson[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select()
      .from(appointments)
      .where(and(gt(appointments.id, after), isNotNull(appointments.detailsEncrypted)))
      .orderBy(asc(appointments.id))
      .limit(batchSize);
    for (const row of rows) {
      const { name, email, newEmail } = decryptBooking(vault, row);
      const theirs = [email, newEmail ?? email].some((each) => emails.has(comparableEmail(each)));
      if (theirs || row.userId === userId) {
        found.push({ id: row.id, names: [name, email, row.reference ?? ''] });
      }
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return found;
  }
}

export async function findEnquiries(
  tx: Transaction,
  vault: Vault,
  emails: ReadonlySet<string>,
): Promise<FoundPerson[]> {
  const found: FoundPerson[] = [];
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
      const { name, email } = decryptEnquiry(vault, id, details);
      if (emails.has(comparableEmail(email))) found.push({ id, names: [name, email] });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return found;
  }
}
