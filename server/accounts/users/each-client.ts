import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '#domain/accounts/user.ts';
import { users } from '#server/db/tables/accounts.ts';
import { companies } from '#server/db/tables/companies.ts';
import type { Parts } from '#server/parts.ts';
import { searchOf } from './search.ts';
import { userView } from './user-view.ts';

const exportedAtOnce = 200;

/** Who the list shows for that search. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { patterns, status } = searchOf(search);
  const fits = sql`${users.searchText} like any (${sql.param(patterns)}::text[])`;
  return status === undefined ? fits : or(fits, eq(users.isActive, status));
}

/** All clients that the list has, newest first, a page after the other; no one is read twice. */
export async function* eachPageOfClients(
  { database, vault }: Pick<Parts, 'database' | 'vault'>,
  search: string,
): AsyncGenerator<(User & { readonly createdAt: Date })[]> {
  let last: number | undefined;
  do {
    const isAfter = last === undefined ? undefined : lt(users.position, last);
    const rows = await database.queries
      .select({ user: users, company: { id: companies.id, name: companies.name } })
      .from(users)
      .leftJoin(companies, and(eq(companies.id, users.companyId), isNull(companies.deletedAt)))
      .where(and(eq(users.type, 'client'), matching(search), isAfter))
      .orderBy(desc(users.position))
      .limit(exportedAtOnce);
    if (rows.length > 0) {
      yield rows.map(({ user, company }) => ({
        ...userView(user, company, vault),
        createdAt: user.createdAt,
      }));
    }
    last = rows.length < exportedAtOnce ? undefined : rows.at(-1)?.user.position;
  } while (last !== undefined);
}
