import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { activitySchema } from '#domain/audit/activity.ts';
import { ownActivityListSchema } from '#domain/audit/own-activity.ts';
import { wording } from '#domain/wording.ts';
import {
  clientRecordSchema,
  newNoteSchema,
  noteListSchema,
  noteSchema,
  remindersSchema,
} from '#domain/work/clients.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, removedSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openClients } from './clients.ts';

const words = wording.work;
const tags = ['work'];
const config = { access: 'client-records' } as const;
const params = idParams(wording.accounts.userUnknown);
const { id: note } = idParams(words.noteUnknown).shape;

/** One client, as admins and staff see them. */
export function clientRoutes(api: Api, parts: Parts): void {
  const clients = openClients(parts);

  api.get(
    apiPaths.clientRecord,
    {
      config,
      schema: {
        summary: 'One client: details, forms and appointments',
        description:
          'Their work, documents, notes and activity have calls of their own. Reading it is logged.',
        tags,
        params,
        response: { 200: z.object({ data: clientRecordSchema }), '4xx': failureSchema },
      },
    },
    async (request) => ({ data: await clients.record(request.params.id, accountOf(request)) }),
  );

  api.get(
    apiPaths.clientActivity,
    {
      config,
      schema: {
        summary: 'What was done to a client, newest first',
        description:
          'Staff see what the client and they themselves did, admins all. `older` goes into `before` to read on; it is null at the end.',
        tags,
        params,
        querystring: ownActivityListSchema,
        response: { 200: activitySchema.omit({ filters: true }), '4xx': failureSchema },
      },
    },
    (request) => clients.activity(request.params.id, request.query, accountOf(request)),
  );

  api.patch(
    apiPaths.clientReminders,
    {
      config,
      schema: {
        summary: 'Pause a client’s reminders, or let them continue',
        tags,
        params,
        body: remindersSchema,
        response: {
          200: z.object({ message: z.string(), data: remindersSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request) => {
      const { paused } = request.body;
      await clients.setReminders(request.params.id, paused, accountOf(request));
      return { message: paused ? words.remindersPaused : words.remindersOn, data: { paused } };
    },
  );

  api.get(
    apiPaths.clientNotes,
    {
      config,
      schema: {
        summary: 'The practice’s notes about a client, newest first, page by page',
        description: 'Reading them is logged.',
        tags,
        params,
        querystring: noteListSchema,
        response: {
          200: z.object({ data: z.array(noteSchema), total: z.number() }),
          '4xx': failureSchema,
        },
      },
    },
    (request) => clients.notes(request.params.id, request.query, accountOf(request)),
  );

  api.post(
    apiPaths.clientNotes,
    {
      config,
      schema: {
        summary: 'Add a note about a client',
        tags,
        params,
        body: newNoteSchema,
        response: {
          201: z.object({ message: z.string(), data: noteSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { text } = request.body;
      const data = await clients.addNote(request.params.id, text, accountOf(request));
      return reply.code(201).send({ message: words.noteAdded, data });
    },
  );

  api.delete(
    apiPaths.clientNote,
    {
      config,
      schema: {
        summary: 'Delete a note about a client',
        tags,
        params: params.extend({ note }),
        response: { 200: removedSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      const { id, note: noteId } = request.params;
      await clients.deleteNote(id, noteId, accountOf(request));
      return { message: words.noteRemoved, data: { _id: noteId } };
    },
  );
}
