import { eq } from 'drizzle-orm';
import type { Practice } from '#content/practice.ts';
import { firstAdminName } from '#domain/accounts/account-types.ts';
import { hashPassword, randomPassword } from '#server/accounts/passwords/password-hash.ts';
import { weaknessOf } from '#server/accounts/passwords/refuse-weak.ts';
import { insertUser } from '#server/accounts/store.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { StartRefused } from '#server/env.ts';

export interface FirstAdmin {
  readonly email: string;
  /** Only when just generated; shown once and never stored. */
  readonly generatedPassword?: string;
}

async function refuseWeakPassword(
  { email, password }: { email: string; password: string | undefined },
  practice: Practice,
): Promise<void> {
  if (password === undefined) return;
  const owner = { name: '', email, type: 'admin', hasSecondFactor: false } as const;
  const weakness = await weaknessOf(practice, password, owner);
  if (weakness) throw new StartRefused(`ADMIN_PASSWORD is not good enough. ${weakness}`);
}

/** Makes the practice's first admin, once. Later starts only name one. */
export async function ensureFirstAdmin(
  { queries }: Database,
  audit: AuditLog,
  wanted: { email: string; password: string | undefined },
  practice: Practice,
): Promise<FirstAdmin> {
  const existing = await queries.query.users.findFirst({
    where: eq(users.type, 'admin'),
    orderBy: users.createdAt,
  });
  if (existing) return { email: existing.email };
  await refuseWeakPassword(wanted, practice);
  const password = wanted.password ?? randomPassword();
  const passwordHash = await hashPassword(password);
  const isMade = await queries.transaction(async (tx) => {
    const { email } = wanted;
    // Undefined when another server started at the same moment.
    const made = await insertUser(tx, {
      name: firstAdminName,
      email,
      type: 'admin',
      passwordHash,
    });
    if (!made) return false;
    const details = { type: 'admin' } as const;
    await audit.write(tx, { kind: 'user-created', details, subjectId: made.id });
    return true;
  });
  if (!isMade || wanted.password) return { email: wanted.email };
  return { email: wanted.email, generatedPassword: password };
}
