import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { wording } from '#domain/wording.ts';
import { askedItemsSchema, itemChangeSchema, itemSchema } from '#domain/work/items.ts';
import {
  listedWorkSchema,
  newWorkSchema,
  workChangeSchema,
  workListSchema,
  workSchema,
} from '#domain/work/work.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, removedSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openItems } from './items.ts';
import type { Notices } from './notices.ts';
import { openWorks } from './works.ts';

const words = wording.work;
const tags = ['work'];
const work = { access: 'work' } as const;
const clientRecords = { access: 'client-records' } as const;
const params = idParams(words.unknown);
const { id: item } = idParams(words.itemUnknown).shape;
const answer = z.object({ message: z.string(), data: workSchema });

const ifMatch = z
  .string()
  .regex(/^"\d{1,9}"$/)
  .optional();

/** Staff start and change works, and ask clients for things; clients see their own. */
export function workRoutes(api: Api, parts: Parts, notices: Notices): void {
  const works = openWorks(parts, notices);
  const items = openItems(parts, notices);

  api.get(
    apiPaths.works,
    {
      config: { ...work, reads: 'work' },
      schema: {
        summary: 'Works by their due dates, page by page',
        description:
          'Admins and staff see all, clients their own with their items. `search` looks for clients by name, email and phone, among the first 1,000 who fit. Beyond 1,000 matches of other filters than stage and assignee, `total` stays at what is counted and `more` is true.',
        tags,
        querystring: workListSchema,
        response: {
          200: z.object({
            data: z.array(listedWorkSchema),
            total: z.number(),
            more: z.literal(true).optional(),
          }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => works.list(request.query, accountOf(request)),
  );

  api.post(
    apiPaths.works,
    {
      config: clientRecords,
      schema: {
        summary: 'Start a work for a client',
        description: 'If there are items, the client gets a mail that something is asked.',
        tags,
        body: newWorkSchema,
        response: { 201: answer, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await works.create(request.body, accountOf(request));
      return reply.code(201).send({ message: words.started, data });
    },
  );

  api.get(
    apiPaths.work,
    {
      config: work,
      schema: {
        summary: 'One work with its items',
        description: 'Its notes are for admins and staff, whose reading is logged.',
        tags,
        params,
        response: { 200: z.object({ data: workSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await works.read(request.params.id, accountOf(request)) }),
  );

  api.patch(
    apiPaths.work,
    {
      config: clientRecords,
      schema: {
        summary: 'Change a work',
        description:
          'With `If-Match: "revision"` the change is refused if someone else has made one in the meantime.',
        tags,
        params,
        headers: z.object({ 'if-match': ifMatch }),
        body: workChangeSchema,
        response: { 200: answer, '4xx': failureSchema },
      },
    },
    async (request) => {
      const match = request.headers['if-match'];
      const revision = match === undefined ? undefined : Number(match.slice(1, -1));
      const { id } = request.params;
      const data = await works.change(id, request.body, revision, accountOf(request));
      return { message: words.updated, data };
    },
  );

  api.delete(
    apiPaths.work,
    {
      config: clientRecords,
      schema: {
        summary: 'Delete a work that was started by mistake',
        description:
          'Only while it has no answers, documents, comments of the client or signatures.',
        tags,
        params,
        response: { 200: removedSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await works.remove(request.params.id, accountOf(request));
      return { message: words.deleted, data: { _id: request.params.id } };
    },
  );

  api.post(
    apiPaths.workItems,
    {
      config: clientRecords,
      schema: {
        summary: 'Ask the client for more',
        description: 'One item, or several as `items`; `data` is the first, `items` are all.',
        tags,
        params,
        body: askedItemsSchema,
        response: {
          201: z.object({ message: z.string(), data: itemSchema, items: z.array(itemSchema) }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const wanted = 'items' in body ? body.items : [body];
      const added = await items.ask(request.params.id, wanted, accountOf(request));
      const [data] = added;
      if (!data) throw new Error('Nothing was asked.');
      return reply.code(201).send({ message: words.itemsAsked, data, items: added });
    },
  );

  api.patch(
    apiPaths.workItem,
    {
      config: work,
      schema: {
        summary: 'Accept or return an item, answer it, or say that one does not have it',
        description:
          'Admins and staff: `{ state: "accepted" | "returned", comment }`, with a comment for what is returned. Clients: `{ state: "answered", answer }`, which becomes a comment on the item, or `{ state: "not-available", reason }`.',
        tags,
        params: params.extend({ item }),
        body: itemChangeSchema,
        response: {
          200: z.object({ message: z.string(), data: itemSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { id, item: itemId } = request.params;
      const data = await items.change(id, itemId, request.body, accountOf(request));
      const messages = {
        accepted: words.accepted,
        returned: words.returned,
        answered: words.answered,
        'not-available': words.noted,
      };
      return { message: messages[request.body.state], data };
    },
  );

  api.delete(
    apiPaths.workItem,
    {
      config: clientRecords,
      schema: {
        summary: 'Withdraw an item that was asked by mistake',
        description: 'Only while it is not answered and has no documents.',
        tags,
        params: params.extend({ item }),
        response: { 200: removedSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id, item: itemId } = request.params;
      await items.withdraw(id, itemId, accountOf(request));
      return { message: words.itemWithdrawn, data: { _id: itemId } };
    },
  );
}
