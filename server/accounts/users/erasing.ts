import { eq, getTableName, sql } from 'drizzle-orm';
import { erasedEmail, erasedName } from '#domain/retention/erasing.ts';
import { lockActiveAdmins, lockWithRecords, updateUser } from '#server/accounts/store.ts';
import { deleteIfEmpty } from '#server/companies/unused.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import type { UserRow } from './user-view.ts';

/** What erasing a person needs of their account. */

/** No one changes them, places a hold or removes a record of theirs until the transaction ends. */
export const lockPerson = (tx: Transaction, id: string): Promise<UserRow | undefined> =>
  lockWithRecords(tx, id);

/**
 * In the same order as deactivating, so that two admins who erase each other do so one by one.
 * Undefined if there is no such person.
 */
export async function lockAmongAdmins(tx: Transaction, id: string): Promise<UserRow | undefined> {
  await lockActiveAdmins(tx);
  return lockWithRecords(tx, id);
}

/** Sessions stay, so that they work again if it is stopped: none is let in to an inactive account. */
export const setActive = (tx: Transaction, id: string, isActive: boolean): Promise<void> =>
  updateUser(tx, id, { isActive });

/** The columns of other tables that refer to a person or their own client, whichever tables there are. */
const references = sql`
  select quote_ident(relation.relname) as "table", quote_ident(attribute.attname) as "column"
  from pg_constraint
  join pg_class relation on relation.oid = conrelid
  join pg_attribute attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confdeltype <> 'c'
    and confrelid in (${getTableName(users)}::regclass, ${getTableName(clients)}::regclass)`;

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

/** Nothing of it tells who it was, and no one can sign in with it. */
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
  phoneByPracticeAt: null,
  emailByPracticeAt: null,
});

/** Keeps the name and the company, for records that the law makes us keep. */
export const emptyAccount = (tx: Transaction, id: string): Promise<void> =>
  updateUser(tx, id, emptied(id), { evenIfAltered: true });

/** Where records of others refer to it, an account without a name stays for them. */
export async function deleteAccount(tx: Transaction, { id, companyId }: UserRow): Promise<void> {
  const values = { ...emptied(id), name: erasedName, companyId: null };
  await updateUser(tx, id, values, { evenIfAltered: true });
  if (companyId) await deleteIfEmpty(tx, companyId);
  if (!(await isReferredTo(tx, id))) await tx.delete(users).where(eq(users.id, id));
}
