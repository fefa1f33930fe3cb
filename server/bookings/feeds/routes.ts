import { z } from 'zod';
import { apiPaths } from '#domain/api-paths.ts';
import { secretSchema } from '#domain/bookings/booking.ts';
import { madeFeedSchema, newFeedSchema, ownFeedSchema } from '#domain/bookings/feeds/feed.ts';
import { wording } from '#domain/wording.ts';
import { accountOf, originOf } from '#server/accounts/sessions/visitor.ts';
import { failureSchema, idParams, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { openFeeds } from './feeds.ts';

const words = wording.bookings;
const tags = ['appointments'];
const own = { access: 'client-records' } as const;

const calendarSchema = z
  .string()
  .meta({ example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n' });

export function feedRoutes(api: Api, parts: Parts): void {
  const feeds = openFeeds(parts);

  api.get(
    apiPaths.ownCalendar,
    {
      config: own,
      schema: {
        summary: 'Your own calendar address, without its secret, and whose it can be',
        tags,
        response: { 200: ownFeedSchema, '4xx': failureSchema },
      },
    },
    ({ account }) => feeds.own(account.user.id),
  );

  api.post(
    apiPaths.ownCalendar,
    {
      config: own,
      schema: {
        summary: 'Make yourself a private calendar address, or a new one',
        description:
          'An earlier one stops working at once. The address is in this answer and nowhere else. Needs a sign-in or a confirmation within the last five minutes; you get an email about it.',
        tags,
        body: newFeedSchema,
        response: {
          201: z.object({ message: z.string(), data: madeFeedSchema }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const data = await feeds.make(request.body.staff, accountOf(request));
      return reply.code(201).send({ message: words.feedMade, data });
    },
  );

  api.delete(
    apiPaths.ownCalendar,
    {
      config: own,
      schema: {
        summary: 'End your own calendar address',
        tags,
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await feeds.end(request.account.user.id, accountOf(request));
      return { message: words.feedEnded };
    },
  );

  api.delete(
    apiPaths.memberCalendar,
    {
      config: { access: 'team' },
      schema: {
        summary: 'End the calendar address of someone in the team',
        description: 'Only they can make a new one, so that no one else learns it.',
        tags: ['team'],
        params: idParams(words.feedUnknown),
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async (request) => {
      await feeds.end(request.params.id, accountOf(request));
      return { message: words.feedEnded };
    },
  );

  api.get(
    apiPaths.calendarFeed,
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Someone’s appointments for their own calendar program',
        description:
          'From 30 days ago to a year ahead: who, when and how they meet, never what about. Ends with the account.',
        tags,
        params: z.object({ token: secretSchema }),
        response: { '2xx': calendarSchema, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { file, tag } = await feeds.read(request.params.token, originOf(request).address);
      reply.header('etag', tag).header('x-robots-tag', 'noindex');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send('');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="appointments.ics"')
        .serializer((text: string) => text)
        .send(file);
    },
  );
}
