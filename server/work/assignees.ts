import { and, asc, eq, ne } from 'drizzle-orm';
import { workCalls } from '#domain/work/calls.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { users } from '#server/db/tables/accounts.ts';
import type { Parts } from '#server/parts.ts';

/** The list of the team is for admins; staff need the names to whom work can be given. */
export function assigneeRoutes(api: Api, { database }: Pick<Parts, 'database'>): void {
  const { queries } = database;

  serving(
    api,
    workCalls,
    'work',
  )('GET /api/work/assignees', async ({ query: { page, pageSize } }) => {
    const canHaveWork = and(ne(users.type, 'client'), eq(users.isActive, true));
    const data = await queries
      .select({ _id: users.id, name: users.name })
      .from(users)
      .where(canHaveWork)
      .orderBy(asc(users.name), asc(users.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return { data, total: await queries.$count(users, canHaveWork) };
  });
}
