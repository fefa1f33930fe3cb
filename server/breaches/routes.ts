import { breachCalls } from '#domain/breaches/calls.ts';
import { wording } from '#domain/wording.ts';
import { actorOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openBreaches } from './breaches.ts';
import { openBreachReminders } from './reminders.ts';

const words = wording.breaches;

export async function breachRoutes(api: Api, parts: Parts): Promise<void> {
  const register = openBreaches(parts);
  const serve = serving(api, breachCalls, 'breaches');
  await openBreachReminders(parts);

  serve('GET /api/breaches', (request) => register.list(request.query));

  serve('POST /api/breaches', async (request) => {
    const data = await register.report(request.body, actorOf(request));
    return { message: words.reported, data };
  });

  serve('GET /api/breaches/:id', async (request) => ({
    data: await register.read(request.params.id, actorOf(request)),
  }));

  serve('PUT /api/breaches/:id', async (request) => {
    const data = await register.change(request.params.id, request.body, actorOf(request));
    return { message: words.changed, data };
  });

  serve('POST /api/breaches/:id/entries', async (request) => {
    const data = await register.add(request.params.id, request.body, actorOf(request));
    return { message: words.added, data };
  });
}
