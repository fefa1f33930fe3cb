import { wording } from '#domain/wording.ts';
import { workCalls } from '#domain/work/calls.ts';
import { accountOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openClients } from './clients.ts';

const words = wording.work;

/** One client, as admins and staff see them. */
export function clientRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'practice'>,
): void {
  const clients = openClients(parts);
  const serve = serving(api, workCalls, 'work');

  serve('GET /api/users/:id/record', async (request) => ({
    data: await clients.record(request.params.id, accountOf(request)),
  }));

  serve('GET /api/users/:id/activity', (request) =>
    clients.activity(request.params.id, request.query, accountOf(request)),
  );

  serve('PATCH /api/users/:id/reminders', async (request) => {
    const { paused } = request.body;
    await clients.setReminders(request.params.id, paused, accountOf(request));
    return { message: paused ? words.remindersPaused : words.remindersOn, data: { paused } };
  });

  serve('GET /api/users/:id/notes', (request) =>
    clients.notes(request.params.id, request.query, accountOf(request)),
  );

  serve('POST /api/users/:id/notes', async (request) => {
    const { text } = request.body;
    const data = await clients.addNote(request.params.id, text, accountOf(request));
    return { message: words.noteAdded, data };
  });

  serve('DELETE /api/users/:id/notes/:note', async (request) => {
    const { id, note } = request.params;
    await clients.deleteNote(id, note, accountOf(request));
    return { message: words.noteRemoved, data: { _id: note } };
  });
}
