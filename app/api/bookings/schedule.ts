import type { Answer, Refused } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import type { CallAnswer } from '#domain/api/calls.ts';
import type { Booker, SentBooking } from '#domain/bookings/booking.ts';
import type { TakenAnswer } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';

/** Where free times come from: a calendar, or the appointment that is to be moved. */
export interface TimeSource {
  month(month: string): Promise<Answer<CallAnswer<'GET /api/schedule/:calendar/days'>>>;
  day(day: Day): Promise<Answer<CallAnswer<'GET /api/schedule/:calendar/slots'>>>;
}

export type AppointmentAnswer = CallAnswer<'POST /api/schedule/:calendar/bookings'>;

/** Waits for `after`, such as the release of a hold, so that the times are up to date. */
export const timesOfCalendar = (
  calendar: CalendarName,
  after: Promise<unknown> = Promise.resolve(),
): TimeSource => {
  const params = { calendar };
  return {
    async month(month) {
      await after;
      return call('GET /api/schedule/:calendar/days', { params, query: { month } });
    },
    async day(day) {
      await after;
      return call('GET /api/schedule/:calendar/slots', { params, query: { day } });
    },
  };
};

/** Leaves out the appointment's own time, and offers times that only this appointment blocks. */
export const timesForMove = (token: string): TimeSource => ({
  month: (month) =>
    call('GET /api/appointments/link/:token/days', { params: { token }, query: { month } }),
  day: (day) =>
    call('GET /api/appointments/link/:token/slots', { params: { token }, query: { day } }),
});

export const holdTime = (calendar: CalendarName, startsAt: string) =>
  call('POST /api/schedule/:calendar/holds', { params: { calendar }, body: { startsAt } });

export const releaseHold = (token: string) =>
  call('DELETE /api/schedule/holds/:token', { params: { token }, keepalive: true });

/** Posting a booking again under the same key does not book twice. */
export const book = (calendar: CalendarName, body: SentBooking, key: string) =>
  call('POST /api/schedule/:calendar/bookings', {
    params: { calendar },
    body,
    headers: { 'idempotency-key': key },
  });

export const linkedAppointment = (token: string) =>
  call('GET /api/appointments/link/:token', { params: { token } });

export const newEmailBehind = (token: string) =>
  call('GET /api/appointments/link/:token/new-email', { params: { token } });

export const confirmLinked = (token: string) =>
  call('POST /api/appointments/link/:token/confirm', { params: { token } });

export const correctLinked = (token: string, body: Omit<Booker, 'about'>) =>
  call('PATCH /api/appointments/link/:token', { params: { token }, body });

export const moveLinked = (token: string, startsAt: string) =>
  call('POST /api/appointments/link/:token/move', { params: { token }, body: { startsAt } });

export const cancelLinked = (token: string) =>
  call('POST /api/appointments/link/:token/cancel', { params: { token } });

/** The free times nearest to one that has been taken; undefined for any other failure. */
export function nearestIn({ status, content }: Refused): TakenAnswer['nearest'] {
  const taken: Partial<TakenAnswer> | undefined = status === 409 ? content : undefined;
  return taken?.nearest;
}
