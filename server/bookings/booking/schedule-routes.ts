import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Practice } from '#content/practice.ts';
import { comparableEmail } from '#domain/accounts/fields.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { type AppointmentState, ownAppointmentSchema } from '#domain/bookings/appointment.ts';
import {
  bookingSchema,
  holdSchema,
  secretSchema,
  wantedTimeSchema,
} from '#domain/bookings/booking.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { isAutomatic } from '#domain/enquiries/sent-enquiry.ts';
import { wording } from '#domain/wording.ts';
import { proofOf } from '#server/accounts/sessions/session-cookie.ts';
import { failureSchema, messageSchema } from '#server/api-schemas.ts';
import type { Api, Parts } from '#server/app.ts';
import { answerTaken, countForAddress, type Enqueue, failures } from '#server/bookings/answers.ts';
import type { Holds } from '#server/bookings/offer/holds.ts';
import type { Offer } from '#server/bookings/offer/offer.ts';
import { offerRoutes } from '#server/bookings/offer/offer-routes.ts';
import { ownView } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import { isBehindTls } from '#server/web/proxy-trust.ts';
import type { Order, openBooking } from './book.ts';
import { bookingsOfAddress, bookingsOfEmail, holdsOfAddress } from './booking-limits.ts';
import { decoyFor } from './decoy.ts';

const words = wording.bookings;
const tags = ['schedule'];
const anyone = { access: 'anyone' } as const;
/** A calendar with an external scheduler is not served here. */
const calendarParams = ({ calendars }: Practice) =>
  z.object({
    calendar: z
      .string()
      .meta({ enum: [...calendarNames] })
      .transform((text) => {
        const name = calendarNames.find((each) => each === text && calendars[each] === 'own');
        if (!name) throw new Failure('not-found', words.calendarUnknown);
        return name;
      }),
  });

/** What the booker is told. */
const messages: Partial<Record<AppointmentState, string>> = {
  provisional: words.provisional,
  requested: words.requested,
};

const exampleTime = { startsAt: '2027-02-01T22:00:00.000Z' };

interface Services {
  readonly offer: Offer;
  readonly holds: Holds;
  readonly booking: ReturnType<typeof openBooking>;
  readonly enqueue: Enqueue;
}

/** Public: find a time, hold it for five minutes and book it. */
export function scheduleRoutes(api: Api, parts: Parts, services: Services): void {
  const { offer, holds, booking, enqueue } = services;
  const { limiter, sessions, keyedHash, practice, env } = parts;
  const params = calendarParams(practice);

  const networkOf = (request: FastifyRequest) =>
    keyedHash('booking network', addressSubject(request.ip));

  /** A client who is signed in finds the appointment on their dashboard; staff book for others. */
  async function bookerOf(request: FastifyRequest): Promise<Pick<Order, 'userId' | 'network'>> {
    const account = await sessions.find(proofOf(request, isBehindTls(env, request.raw)));
    if (!account) return { userId: undefined, network: networkOf(request) };
    const { id, type } = account.user;
    return { userId: type === 'client' ? id : undefined, network: undefined };
  }

  /** Repeating the same booking, or coming too late, does not count against the limit. */
  async function bookWithinLimits(request: FastifyRequest, order: Order) {
    const earlier = await booking.earlier(order);
    if (earlier) return earlier;
    await countForAddress(parts, bookingsOfAddress, request);
    const email = comparableEmail(order.booking.email);
    const wait = await limiter.wait(bookingsOfEmail, email);
    if (wait > 0) throw tooManyAttempts(wait, practice.phone);
    const booked = await booking.book(order);
    await limiter.count(bookingsOfEmail, email);
    return booked;
  }

  offerRoutes(api, offer, {
    tags,
    params,
    month: { path: apiPaths.scheduleMonth, summary: 'The days of a month that have free times' },
    day: { path: apiPaths.scheduleDay, summary: 'The free times of a day' },
    asked: ({ calendar }) => ({ calendar }),
  });

  api.post(
    apiPaths.holds,
    {
      config: anyone,
      schema: {
        summary: 'Hold a time for five minutes while details are typed',
        description:
          'When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
        tags,
        params,
        body: wantedTimeSchema.meta({ examples: [exampleTime] }),
        response: { 201: z.object({ data: holdSchema }), ...failures },
      },
    },
    async (request, reply) => {
      const { startsAt, staff } = request.body;
      const asked = { calendar: request.params.calendar, staff };
      try {
        const data = await enqueue(async () => {
          await countForAddress(parts, holdsOfAddress, request);
          return holds.hold(asked, new Date(startsAt), networkOf(request));
        });
        return reply.code(201).send({ data });
      } catch (error) {
        return answerTaken(error, reply);
      }
    },
  );

  api.delete(
    apiPaths.hold,
    {
      config: anyone,
      schema: {
        summary: 'Release a held time',
        tags,
        params: z.object({ token: secretSchema }),
        response: { 200: messageSchema, '4xx': failureSchema },
      },
    },
    async ({ params: { token } }) => {
      await holds.release(token);
      return { message: words.released };
    },
  );

  api.post(
    apiPaths.bookings,
    {
      config: anyone,
      schema: {
        summary: 'Book a time, held or not',
        description:
          'The same booking again under the same `Idempotency-Key` gets the same answer. A booking by a signed-in client is linked to their account. When one network or one day has many bookings of unconfirmed addresses, the booking is `provisional`: it expires unless it is confirmed by the link of our mail. When the time is taken, the answer is 409 with the nearest free ones in `nearest`.',
        tags,
        params,
        headers: z.object({ 'idempotency-key': z.guid(words.keyMalformed).optional() }),
        body: bookingSchema.meta({
          examples: [
            {
              ...exampleTime,
              name: 'Mei Chen',
              email: 'mei@example.com',
              phone: '02 5550 4161',
              about: 'My first return as a sole trader.',
            },
          ],
        }),
        response: {
          201: z.object({ message: z.string(), data: ownAppointmentSchema }),
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const { calendar } = request.params;
      const key = request.headers['idempotency-key'];
      if (isAutomatic(request.body)) {
        // Answered like any other, so that a bot learns nothing.
        request.log.info('an automatic booking was dropped');
        const data = decoyFor(calendar, request.body, parts);
        return reply.code(201).send({ message: words.booked, data });
      }
      const order = { calendar, booking: request.body, key, ...(await bookerOf(request)) };
      try {
        const row = await enqueue(() => bookWithinLimits(request, order));
        const data = ownView(row, parts);
        return reply.code(201).send({ message: messages[data.state] ?? words.booked, data });
      } catch (error) {
        return answerTaken(error, reply);
      }
    },
  );
}
