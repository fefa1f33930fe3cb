import { bookingCalls } from '#domain/bookings/calls.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, originOf } from '#server/accounts/sessions/visitor.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { openFeeds } from './feeds.ts';

const words = wording.bookings;

export function feedRoutes(api: Api, parts: Parts): void {
  const feeds = openFeeds(parts);
  const serve = serving(api, bookingCalls, 'appointments');
  const serveTeam = serving(api, bookingCalls, 'team');

  serve('GET /api/users/me/calendar', ({ account }) => feeds.own(account.user.id));

  serve('POST /api/users/me/calendar', async (request) => {
    const data = await feeds.make(request.body.staff, accountOf(request));
    return { message: words.feedMade, data };
  });

  serve('DELETE /api/users/me/calendar', async (request) => {
    await feeds.end(request.account.user.id, accountOf(request));
    return { message: words.feedEnded };
  });

  serveTeam('DELETE /api/users/:id/calendar', async (request) => {
    await feeds.end(request.params.id, accountOf(request));
    return { message: words.feedEnded };
  });

  serve('GET /api/appointments/calendars/:token/appointments.ics', async (request, reply) => {
    const { file, tag } = await feeds.read(request.params.token, originOf(request).address);
    reply.header('etag', tag).header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send('');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="appointments.ics"')
      .serializer((text: string) => text)
      .send(file);
  });
}
