import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import {
  breachChangeSchema,
  breachFactsSchema,
  breachListSchema,
  breachSchema,
  listedBreachSchema,
  newBreachEntrySchema,
} from '#domain/breaches/breach.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openBreaches } from './breaches.ts';
import { openBreachReminders } from './reminders.ts';

const words = wording.breaches;
const tags = ['breaches'];
const config = { access: 'breaches' } as const;
const params = idParams(words.unknown);
const changed = z.object({ message: z.string(), data: breachSchema });

export async function breachRoutes(api: Api, parts: Parts): Promise<void> {
  const register = openBreaches(parts);
  await openBreachReminders(parts);

  api.get(
    apiPaths.breaches,
    {
      config,
      schema: {
        summary: 'The register of data breaches, open ones first, page by page',
        tags,
        querystring: breachListSchema,
        response: {
          200: z.object({ data: z.array(listedBreachSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => register.list(request.query),
  );

  api.post(
    apiPaths.breaches,
    {
      config,
      schema: {
        summary: 'Report a data breach',
        description:
          'Its 30 days of assessment are counted from the day on which it became known. The admins are reminded 7 days before they end, the day before, and on the day.',
        tags,
        body: breachFactsSchema,
        response: { 201: changed, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await register.report(request.body, actorOf(request));
      return reply.code(201).send({ message: words.reported, data });
    },
  );

  api.get(
    apiPaths.breach,
    {
      config,
      schema: {
        summary: 'One data breach with its whole history',
        description: 'Reading it is logged.',
        tags,
        params,
        response: { 200: z.object({ data: breachSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await register.read(request.params.id, actorOf(request)) }),
  );

  api.put(
    apiPaths.breach,
    {
      config,
      schema: {
        summary: 'Correct what is known about a data breach',
        description:
          'The earlier description stays in the history. 409 when someone else was faster.',
        tags,
        params,
        body: breachChangeSchema,
        response: { 200: changed, '4xx': failureSchema },
      },
    },
    async (request) => {
      const data = await register.change(request.params.id, request.body, actorOf(request));
      return { message: words.changed, data };
    },
  );

  api.post(
    apiPaths.breachEntries,
    {
      config,
      schema: {
        summary: 'Add to the history of a data breach',
        description:
          'What was done to contain it, the decision with its reason, who was told and when, a note; or that it is closed or reopened. Entries are never changed.',
        tags,
        params,
        body: newBreachEntrySchema,
        response: { 201: changed, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await register.add(request.params.id, request.body, actorOf(request));
      return reply.code(201).send({ message: words.added, data });
    },
  );
}
