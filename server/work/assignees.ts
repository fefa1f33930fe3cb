import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { exampleIds, personSchema } from '#domain/work/fields.ts';
import { failureSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { users } from '#server/db/schema.ts';

const assigneeSchema = personSchema.meta({
  example: { _id: exampleIds.staff, name: 'Alex Martin' },
});

/** The list of the team is for admins; staff need the names to whom work can be given. */
export function assigneeRoutes(api: Api, { database }: Parts): void {
  const { queries } = database;
  api.get(
    apiPaths.workAssignees,
    {
      config: { access: 'client-records' },
      schema: {
        summary: 'Who can have a work: active admins and staff by name, page by page',
        tags: ['work'],
        querystring: pageOfListSchema.omit({ search: true }),
        response: {
          200: z.object({ data: z.array(assigneeSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    async ({ query: { page, pageSize } }) => {
      const canHaveWork = and(ne(users.type, 'client'), eq(users.isActive, true));
      const data = await queries
        .select({ _id: users.id, name: users.name })
        .from(users)
        .where(canHaveWork)
        .orderBy(asc(users.name), asc(users.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { data, total: await queries.$count(users, canHaveWork) };
    },
  );
}
