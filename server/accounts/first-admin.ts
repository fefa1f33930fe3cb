import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { hashPassword, randomPassword } from './passwords.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Only when it was made up just now; it is shown once and kept nowhere. */
  readonly generatedPassword?: string;
}

/** Makes the practice's first admin, once. Later starts only name one. */
export async function ensureFirstAdmin(
  { queries }: Database,
  wanted: { email: string; password: string | undefined },
): Promise<FirstAdmin> {
  const existing = await queries.query.users.findFirst({
    where: eq(users.type, 'admin'),
    orderBy: users.createdAt,
  });
  if (existing) return { email: existing.email };
  const password = wanted.password ?? randomPassword();
  const made = await queries
    .insert(users)
    .values({
      name: 'Administrator',
      email: wanted.email,
      type: 'admin',
      passwordHash: await hashPassword(password),
    })
    // Another server may have started in the same moment.
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0 || wanted.password) return { email: wanted.email };
  return { email: wanted.email, generatedPassword: password };
}
