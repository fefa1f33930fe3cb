import type { FastifyRequest } from 'fastify';
import { comparableEmail } from '#domain/accounts/fields.ts';
import type { AppointmentState } from '#domain/bookings/appointment.ts';
import { bookingCalls } from '#domain/bookings/calls.ts';
import { calendarNames } from '#domain/bookings/scheduling.ts';
import { isAutomatic } from '#domain/enquiries/sent-enquiry.ts';
import { wording } from '#domain/wording.ts';
import { proofOf } from '#server/accounts/sessions/session-cookie.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { answerTaken, countForAddress, type Enqueue } from '#server/bookings/answers.ts';
import type { Holds } from '#server/bookings/offer/holds.ts';
import type { Offer } from '#server/bookings/offer/offer.ts';
import { ownView } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import { addressSubject } from '#server/limits/client-address.ts';
import { tooManyAttempts } from '#server/limits/limiter.ts';
import type { Parts } from '#server/parts.ts';
import { isBehindTls } from '#server/web/proxy-trust.ts';
import { answerForBot } from './answer-for-bots.ts';
import type { Order, openBooking } from './book.ts';
import { bookingsOfAddress, bookingsOfEmail, holdsOfAddress } from './booking-limits.ts';

const words = wording.bookings;

/** What the booker is told. */
const messages: Partial<Record<AppointmentState, string>> = {
  provisional: words.provisional,
  requested: words.requested,
};

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
  const serve = serving(api, bookingCalls, 'schedule');

  /** A calendar with an external scheduler is not served here. */
  const ofOwnCalendar = {
    async preValidation({ params }: FastifyRequest) {
      const { calendar } = params as { readonly calendar: string };
      const isOwn = calendarNames.some(
        (name) => name === calendar && practice.current().calendars[name] === 'own',
      );
      if (!isOwn) throw new Failure('not-found', words.calendarUnknown);
    },
  };

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
    if (wait > 0) throw tooManyAttempts(wait, practice.current().phone);
    const booked = await booking.book(order);
    await limiter.count(bookingsOfEmail, email);
    return booked;
  }

  serve(
    'GET /api/schedule/:calendar/days',
    async ({ params: { calendar }, query: { month, staff } }) => ({
      data: await offer.month({ calendar, staff }, month),
    }),
    ofOwnCalendar,
  );

  serve(
    'GET /api/schedule/:calendar/slots',
    async ({ params: { calendar }, query: { day, staff } }) => ({
      data: await offer.day({ calendar, staff }, day),
    }),
    ofOwnCalendar,
  );

  serve(
    'POST /api/schedule/:calendar/holds',
    async (request, reply) => {
      const { startsAt, staff } = request.body;
      const asked = { calendar: request.params.calendar, staff };
      try {
        const data = await enqueue(async () => {
          await countForAddress(parts, holdsOfAddress, request);
          return holds.hold(asked, new Date(startsAt), networkOf(request));
        });
        return { data };
      } catch (error) {
        return answerTaken(error, reply);
      }
    },
    ofOwnCalendar,
  );

  serve('DELETE /api/schedule/holds/:token', async ({ params: { token } }) => {
    await holds.release(token);
    return { message: words.released };
  });

  serve(
    'POST /api/schedule/:calendar/bookings',
    async (request, reply) => {
      const { calendar } = request.params;
      const key = request.headers['idempotency-key'];
      if (isAutomatic(request.body)) {
        // Answered like any other, so that a bot learns nothing.
        request.log.info('an automatic booking was dropped');
        return { message: words.booked, data: answerForBot(calendar, request.body, parts) };
      }
      const order = { calendar, booking: request.body, key, ...(await bookerOf(request)) };
      try {
        const row = await enqueue(() => bookWithinLimits(request, order));
        const data = ownView(row, parts);
        return { message: messages[data.state] ?? words.booked, data };
      } catch (error) {
        return answerTaken(error, reply);
      }
    },
    ofOwnCalendar,
  );
}
