import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import {
  type Database,
  prepareInTransactions,
  type Queries,
  type Transaction,
} from '#server/db/database.ts';
import { named } from '#server/db/prepared.ts';
import { companies, recoveries, users } from '#server/db/schema.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
import type { CompanyRow, UserRow } from './users/user-view.ts';

/** The SQL of accounts. Every change of a person's details increments the row's revision. */

export interface Person {
  readonly user: UserRow;
  readonly company: CompanyRow | null;
}

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, comparableEmail(email));
const nextRevision = sql`${users.revision} + 1`;

export function openFindByEmail({ queries, prepareBuilt }: Database) {
  const isTheirs = eq(sql`lower(${users.email})`, sql.placeholder('email'));
  const byEmail = prepareBuilt('user by email', queries.select().from(users).where(isTheirs));
  return async function findByEmail(email: string): Promise<UserRow | undefined> {
    const [user] = await byEmail.execute({ email: comparableEmail(email) });
    return user;
  };
}

export async function findPerson(
  queries: Queries | Transaction,
  id: string,
): Promise<Person | undefined> {
  const [person] = await queries
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
    .where(eq(users.id, id));
  return person;
}

const locking = (name: string, strength: 'update' | 'no key update') => {
  const lock = prepareInTransactions<UserRow>(name, (tx) =>
    tx
      .select(named(getTableColumns(users)))
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .for(strength),
  );
  return async (tx: Transaction, id: string): Promise<UserRow | undefined> => {
    const [user] = await lock(tx, { id });
    // The database sends large numbers as text.
    return user && { ...user, position: Number(user.position) };
  };
};

/**
 * Locks the row until the transaction ends: nobody deactivates or changes it meanwhile. Records that
 * name the person are still made: whoever makes one may hold what we wait for next, such as a session.
 */
export const lockUser = locking('locked user', 'no key update');

/** Nor is a record made meanwhile that names the person. */
export const lockWithRecords = locking('user locked with their records', 'update');

export async function lockByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return user;
}

/** Undefined when the email address has an account already. */
export async function insertUser(
  tx: Transaction,
  values: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return user;
}

export const emailInUse = () =>
  new Failure('conflict', wording.accounts.emailInUse, { field: 'email' });

export type UserValues = Partial<Omit<typeof users.$inferInsert, 'id' | 'revision'>>;

export async function updateUser(tx: Transaction, id: string, values: UserValues): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ ...values, revision: nextRevision })
      .where(eq(users.id, id));
  } catch (error) {
    // Somebody else took the address since we looked.
    if (!isAlreadyThere(error, 'users_email_key')) throw error;
    throw emailInUse();
  }
}

export async function emailIsTaken(tx: Transaction, email: string, byOtherThan: string) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), ne(users.id, byOtherThan)));
  return other !== undefined;
}

/**
 * Locks every admin who can sign in, always in the same order, so that two who deactivate each other
 * do so one by one. Those only invited do not count: they may never sign in.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  const canSignIn = and(eq(users.isActive, true), isNull(users.temporaryUntil));
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), canSignIn))
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

/** The email addresses of active admins who have set a password. */
export async function listAdminEmails(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.isActive, true), isNull(users.temporaryUntil)))
    .orderBy(users.id);
  return admins.map(({ email }) => email);
}

/** Invalidates a person's login code and reset link. */
export async function dropRecovery(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveries).where(eq(recoveries.userId, userId));
}

/** Marks the address behind a link as verified; opening the link again changes nothing. */
export async function confirmEmail(queries: Queries, hash: Buffer, at: Date): Promise<boolean> {
  const confirmed = await queries
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at})` })
    .where(eq(users.verificationHash, hash))
    .returning({ id: users.id });
  return confirmed.length > 0;
}
