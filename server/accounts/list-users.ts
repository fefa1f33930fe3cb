import { and, count, desc, eq, inArray, isNull, like, ne, or, type SQL } from 'drizzle-orm';
import type { UserList } from '#domain/accounts/people.ts';
import type { Queries } from '#server/db/database.ts';
import { companies, userCounts, users } from '#server/db/schema.ts';
import type { ViewedCompany, ViewedUser } from './user-view.ts';

/** The list of people: newest first, searched by name, email, phone and status, page by page. */

interface Listed {
  readonly user: ViewedUser;
  readonly company: ViewedCompany | null;
}

const columns = {
  user: {
    id: users.id,
    name: users.name,
    email: users.email,
    phone: users.phone,
    type: users.type,
    isActive: users.isActive,
    addressSealed: users.addressSealed,
    emailVerifiedAt: users.emailVerifiedAt,
    temporaryUntil: users.temporaryUntil,
    revision: users.revision,
  },
  company: { id: companies.id, name: companies.name },
};
const newestFirst = [desc(users.createdAt), desc(users.id)];

const holding = (text: string) => like(users.searchText, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

/** A phone number is also found by its digits alone, however it was typed or stored. */
function textMatches(search: string): SQL | undefined {
  const digits = search.replace(/[^\d+]/g, '');
  const looksLikePhone = /^[\d\s()+.-]+$/.test(search) && digits !== '';
  return looksLikePhone ? or(holding(search), holding(digits)) : holding(search);
}

/** "act" and "inactive" are words for a status; shorter ones are rather part of a name. */
function statusMeant(search: string): boolean | undefined {
  if (search.length < 3) return undefined;
  if ('active'.startsWith(search)) return true;
  return 'inactive'.startsWith(search) ? false : undefined;
}

async function countByStatus(queries: Queries, status?: boolean): Promise<number> {
  const counts = await queries.select().from(userCounts);
  return counts
    .filter(({ isActive }) => status === undefined || isActive === status)
    .reduce((sum, { total }) => sum + total, 0);
}

async function countMatches(queries: Queries, search: string): Promise<number> {
  if (search === '') return countByStatus(queries);
  const status = statusMeant(search);
  const matching = textMatches(search);
  const [counted] = await queries
    .select({ total: count() })
    .from(users)
    .where(status === undefined ? matching : and(matching, ne(users.isActive, status)));
  const byStatus = status === undefined ? 0 : await countByStatus(queries, status);
  return (counted?.total ?? 0) + byStatus;
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const status = statusMeant(search);
  const matching = textMatches(search);
  return status === undefined ? matching : or(matching, eq(users.isActive, status));
}

function readPeople(queries: Queries, { search, page, pageSize }: UserList): Promise<Listed[]> {
  const wanted = matches(search);
  const read = queries
    .select(columns)
    .from(users)
    .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
    .orderBy(...newestFirst);
  if (pageSize === undefined) return read.where(wanted);
  // Rows on the pages before are skipped by their keys alone.
  const ofPage = queries
    .select({ id: users.id })
    .from(users)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return read.where(inArray(users.id, ofPage));
}

export async function listUsers(
  queries: Queries,
  list: UserList,
): Promise<{ people: readonly Listed[]; total: number }> {
  const asked = { ...list, search: list.search.toLowerCase() };
  const [people, total] = await Promise.all([
    readPeople(queries, asked),
    countMatches(queries, asked.search),
  ]);
  return { people, total };
}
