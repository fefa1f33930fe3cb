import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { wording } from '#domain/wording.ts';
import { addContacts, moveContact } from '#server/clients/membership.ts';
import {
  type Database,
  prepareInTransactions,
  type Queries,
  type Transaction,
} from '#server/db/database.ts';
import { named } from '#server/db/prepared.ts';
import { emailChanges, recoveries, users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import { Failure, isAlreadyThere } from '#server/errors.ts';
import { codedRows } from '#server/vault/coded-rows.ts';
import { rowCodesOf } from '#server/vault/row-codes.ts';
import type { CompanyRow, UserRow } from './users/user-view.ts';

/**
 * The SQL of accounts. Every change of a person's details increments the row's revision. A row that
 * something other than us has written is taken for none, and whoever watches is told.
 */

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
    return user && rowCodesOf(queries).isIntact('account', user) ? user : undefined;
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

const locking = (name: string, strength: 'update' | 'no key update', evenIfAltered = false) => {
  const lock = prepareInTransactions<UserRow>(name, (tx) =>
    tx
      .select(named(getTableColumns(users)))
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .for(strength),
  );
  return async (tx: Transaction, id: string): Promise<UserRow | undefined> => {
    const [user] = await lock(tx, { id });
    if (!user) return undefined;
    if (!evenIfAltered && !rowCodesOf(tx).isIntact('account', user)) return undefined;
    // The database sends large numbers as text.
    return { ...user, position: Number(user.position) };
  };
};

/**
 * Locks the row until the transaction ends: no one deactivates or changes it meanwhile. Records that
 * name the person are still made: whoever makes one may hold what we wait for next, such as a session.
 */
export const lockUser = locking('locked user', 'no key update');

/** Nor is a record made meanwhile that names the person. Whoever is altered can be erased too. */
export const lockWithRecords = locking('user locked with their records', 'update', true);

/** Also an altered row, which no one can sign in with. */
export async function lockByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return user;
}

export type NewUser = Omit<typeof users.$inferInsert, 'rowCode' | 'codedChanges'>;

/** With its code. */
export function newUserRow(on: Queries | Transaction, values: NewUser) {
  const row = {
    id: randomUUID(),
    isActive: true,
    phone: '',
    temporaryUntil: null,
    firstPasswordIsKnown: null,
    hasSecondFactor: false,
    ownPhoneAt: null,
    phoneByPracticeAt: null,
    emailByPracticeAt: null,
    ...values,
    codedChanges: 1,
  };
  return { ...row, rowCode: rowCodesOf(on).codeOf('account', row) };
}

/**
 * Which of these addresses a change took from someone who can still undo it: they are kept for them
 * as long. To be asked after such an address was written: the unique index has waited for a change
 * under way by then.
 */
export async function keptForOthers(
  tx: Transaction,
  emails: readonly string[],
  byOtherThan?: string,
): Promise<ReadonlySet<string>> {
  const addresses = sql.param(emails.map(comparableEmail));
  const changes = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        sql`lower(${emailChanges.oldEmail}) = any (${addresses}::text[])`,
        isNotNull(emailChanges.confirmedAt),
        // Then undoing it closes the account, and leaves the address to whoever has it.
        eq(emailChanges.neverUsed, false),
        byOtherThan ? ne(emailChanges.userId, byOtherThan) : undefined,
      ),
    );
  const codes = rowCodesOf(tx);
  const intact = changes.filter((change) => codes.isIntact('emailChange', change));
  return new Set(intact.map(({ oldEmail }) => comparableEmail(oldEmail)));
}

const isKept = async (tx: Transaction, email: string, byOtherThan: string): Promise<boolean> =>
  (await keptForOthers(tx, [email], byOtherThan)).size > 0;

/** Undefined when the email address has an account already. */
export async function insertUser(tx: Transaction, values: NewUser): Promise<UserRow | undefined> {
  const [user] = await tx
    .insert(users)
    .values(newUserRow(tx, values))
    .onConflictDoNothing()
    .returning();
  if (user && (await isKept(tx, user.email, user.id))) throw emailInUse();
  if (user?.companyId) {
    await addContacts(tx, [{ userId: user.id, companyId: user.companyId }]);
  }
  return user;
}

export const emailInUse = () =>
  new Failure('conflict', wording.accounts.emailInUse, { field: 'email' });

export type UserValues = Partial<Omit<NewUser, 'id' | 'revision'>>;

export const altered = () => new Failure('conflict', wording.accounts.accountAltered);

/** The values with a new code, where they change something that it covers. */
async function withCode(tx: Transaction, id: string, values: UserValues, evenIfAltered: boolean) {
  const covered: readonly string[] = codedRows.account.columns;
  if (!Object.keys(values).some((column) => covered.includes(column))) return values;
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!user) return values;
  const codes = rowCodesOf(tx);
  // What was altered would be ours from then on.
  if (!evenIfAltered && !codes.isIntact('account', user)) throw altered();
  const codedChanges = user.codedChanges + 1;
  const rowCode = codes.codeOf('account', { ...user, ...values, codedChanges });
  return { ...values, codedChanges, rowCode };
}

interface Change {
  /** Where everything that decides about power is set anew. */
  readonly evenIfAltered?: boolean;
}

export async function updateUser(
  tx: Transaction,
  id: string,
  values: UserValues,
  { evenIfAltered = false }: Change = {},
): Promise<void> {
  const coded = await withCode(tx, id, values, evenIfAltered);
  try {
    await tx
      .update(users)
      .set({ ...coded, revision: nextRevision })
      .where(eq(users.id, id));
  } catch (error) {
    // Someone else took the address since we looked.
    if (!isAlreadyThere(error, 'users_email_key')) throw error;
    throw emailInUse();
  }
  if (values.companyId !== undefined) await moveContact(tx, id, values.companyId);
  if (values.email !== undefined && (await isKept(tx, values.email, id))) throw emailInUse();
}

/** Whether a second factor is needed. No one who edits the person has to be told. */
export async function setSecondFactor(
  tx: Transaction,
  id: string,
  hasSecondFactor: boolean,
  change: Change = {},
): Promise<void> {
  const coded = await withCode(tx, id, { hasSecondFactor }, change.evenIfAltered ?? false);
  await tx.update(users).set(coded).where(eq(users.id, id));
}

/** By another account, or kept for one. */
export async function emailIsTaken(tx: Transaction, email: string, byOtherThan: string) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), ne(users.id, byOtherThan)));
  return other !== undefined || isKept(tx, email, byOtherThan);
}

/**
 * Locks every admin who can sign in, always in the same order, so that two who deactivate each other
 * do so one by one. Those only invited do not count: they may never sign in.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<string[]> {
  const canSignIn = and(eq(users.isActive, true), isNull(users.temporaryUntil));
  const admins = await tx
    .select()
    .from(users)
    .where(and(eq(users.type, 'admin'), canSignIn))
    .orderBy(users.id)
    .for('no key update');
  const codes = rowCodesOf(tx);
  return admins.filter((admin) => codes.isIntact('account', admin)).map(({ id }) => id);
}

/** The email addresses of active admins who have set a password. */
export async function listAdminEmails(tx: Transaction): Promise<string[]> {
  const admins = await tx
    .select()
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.isActive, true), isNull(users.temporaryUntil)))
    .orderBy(users.id);
  const codes = rowCodesOf(tx);
  return admins.filter((admin) => codes.isIntact('account', admin)).map(({ email }) => email);
}

/** What they are called, also in an altered row. */
export async function nameOf(
  tx: Transaction,
  id: string,
): Promise<{ name: string; email: string }> {
  const [user] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return user ?? { name: '', email: '' };
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
