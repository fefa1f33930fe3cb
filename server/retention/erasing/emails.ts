import { eq } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { emailChanges, users } from '#server/db/tables/accounts.ts';
import { submissions } from '#server/db/tables/intake.ts';

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
