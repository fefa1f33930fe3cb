import { eq, sql } from 'drizzle-orm';
import { erasedEmail, erasedName } from '#domain/retention/erasing.ts';
import { lockUser, updateUser } from '#server/accounts/store.ts';
import type { UserRow } from '#server/accounts/users/user-view.ts';
import { redactLines } from '#server/audit/redaction.ts';
import { hasOtherMembers } from '#server/companies/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { companies, users } from '#server/db/schema.ts';
import { erasures } from '#server/db/tables/retention.ts';
import { works } from '#server/db/tables/work.ts';
import type { RetentionParts } from './parts.ts';
import { deletionsOf } from './tables.ts';

/** The columns of other tables that refer to a person, whichever tables there are. */
const references = sql`
  select quote_ident(relation.relname) as "table", quote_ident(attribute.attname) as "column"
  from pg_constraint
  join pg_class relation on relation.oid = conrelid
  join pg_attribute attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'users'::regclass`;

/** Whether records of others name a person, such as a comment by a member of staff. */
async function isReferredTo(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(references);
  for (const { table, column } of rows) {
    const found = await tx.execute(
      sql`select from ${sql.raw(String(table))} where ${sql.raw(String(column))} = ${id} limit 1`,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

interface Leaving {
  /** The name stays where the law makes us keep records of theirs. */
  readonly keepsName?: boolean;
  /** The ids of their records, which lines of the log are about. */
  readonly records?: readonly string[];
}

/** Nothing of it tells who it was, and nobody can sign in with it. */
const emptied = (id: string) => ({
  email: erasedEmail(id),
  phone: '',
  addressEncrypted: null,
  isActive: false,
  passwordHash: 'none',
  temporaryUntil: null,
  verificationHash: null,
  emailVerifiedAt: null,
  hasSecondFactor: false,
  lastSignedInAt: null,
  ownPhoneAt: null,
});

async function deleteEmptyCompany(tx: Transaction, { id, companyId }: UserRow): Promise<void> {
  if (!companyId || (await hasOtherMembers(tx, companyId, id))) return;
  await tx.update(users).set({ companyId: null }).where(eq(users.id, id));
  await tx.delete(companies).where(eq(companies.id, companyId));
}

/**
 * Erases an account and all that belongs to it alone. Where records of others or records that are
 * kept refer to it, an empty account stays for them.
 */
export async function eraseAccount(
  { keyedHash }: Pick<RetentionParts, 'keyedHash'>,
  tx: Transaction,
  id: string,
  { keepsName = false, records = [] }: Leaving = {},
): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) return;
  for (const deletion of deletionsOf(sql`${id}::uuid`)) await tx.execute(deletion);
  // Colleagues take their work on.
  await tx.update(works).set({ assigneeId: null }).where(eq(works.assigneeId, id));
  await redactLines(tx, keyedHash, { id, records });
  if (!keepsName) {
    await deleteEmptyCompany(tx, user);
    await tx.update(erasures).set({ keptUntil: null }).where(eq(erasures.userId, id));
  }
  if (keepsName || (await isReferredTo(tx, id))) {
    const name = keepsName ? user.name : erasedName;
    await updateUser(tx, id, { ...emptied(id), name, ...(keepsName ? {} : { companyId: null }) });
  } else {
    await tx.delete(users).where(eq(users.id, id));
  }
}
