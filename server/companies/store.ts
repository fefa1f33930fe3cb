import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';

export type CompanyRow = typeof companies.$inferSelect;
type NewValues = typeof companies.$inferInsert;
type Values = Partial<Omit<NewValues, 'id'>>;

export function listCompanies(queries: Queries): Promise<CompanyRow[]> {
  return queries
    .select()
    .from(companies)
    .where(isNull(companies.deletedAt))
    .orderBy(asc(companies.createdAt), asc(companies.id));
}

export async function findCompany(
  queries: Queries | Transaction,
  id: string,
): Promise<CompanyRow | undefined> {
  const [company] = await queries
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)));
  return company;
}

/** Locks the row until the transaction ends: no one joins or changes the company meanwhile. */
export async function lockCompany(tx: Transaction, id: string): Promise<CompanyRow | undefined> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deletedAt)))
    .for('update');
  return company;
}

export async function insertCompany(tx: Transaction, values: NewValues): Promise<CompanyRow> {
  const [company] = await tx.insert(companies).values(values).returning();
  if (!company) throw new Error('The database did not return the new company.');
  return company;
}

export async function updateCompany(tx: Transaction, id: string, values: Values) {
  await tx.update(companies).set(values).where(eq(companies.id, id));
}

export async function countActiveMembers(tx: Transaction, id: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.companyId, id), eq(users.isActive, true)));
  return counted?.total ?? 0;
}

export async function hasOtherMembers(tx: Transaction, id: string, userId: string) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, id), ne(users.id, userId)))
    .limit(1);
  return other !== undefined;
}
