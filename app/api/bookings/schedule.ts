import { type Answer, call, type Refused } from '#app/api/call.ts';
import { bookingApiPaths } from '#domain/bookings/api-paths.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import type { Hold, SentBooking } from '#domain/bookings/booking.ts';
import type { OfferedDay, OfferedMonth, OfferedSlot } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';

/** Where free times come from: a calendar, or the appointment that is to be moved. */
export interface TimeSource {
  month(month: string): Promise<Answer<{ data: OfferedMonth }>>;
  day(day: Day): Promise<Answer<{ data: OfferedDay }>>;
}

export interface AppointmentAnswer {
  readonly message: string;
  readonly data: OwnAppointment;
}

const of = (calendar: CalendarName, path: string) => path.replace(':calendar', calendar);
const behind = (link: string, path: string) => path.replace(':token', encodeURIComponent(link));

/** `after` is what has to end first, so that what is shown is right. */
export const timesOfCalendar = (
  calendar: CalendarName,
  after: Promise<unknown> = Promise.resolve(),
): TimeSource => {
  async function look<Data>(path: string): Promise<Answer<Data>> {
    await after;
    return call(of(calendar, path));
  }
  return {
    month: (month) => look(`${bookingApiPaths.scheduleMonth}?month=${month}`),
    day: (day) => look(`${bookingApiPaths.scheduleDay}?day=${day}`),
  };
};

/** Without the one that the appointment has, but with those that only it is in the way of. */
export const timesForMove = (link: string): TimeSource => ({
  month: (month) => call(`${behind(link, bookingApiPaths.linkedMonth)}?month=${month}`),
  day: (day) => call(`${behind(link, bookingApiPaths.linkedDay)}?day=${day}`),
});

export const holdTime = (calendar: CalendarName, startsAt: string) =>
  call<{ data: Hold }>(of(calendar, bookingApiPaths.holds), { method: 'POST', body: { startsAt } });

export const releaseHold = (token: string) =>
  call(behind(token, bookingApiPaths.hold), { method: 'DELETE', keepalive: true });

/** However often a booking is posted under its key, it is made once. */
export const book = (calendar: CalendarName, booking: SentBooking, key: string) =>
  call<AppointmentAnswer>(of(calendar, bookingApiPaths.bookings), {
    method: 'POST',
    body: booking,
    headers: { 'idempotency-key': key },
  });

export const linkedAppointment = (link: string) =>
  call<{ data: OwnAppointment }>(behind(link, bookingApiPaths.linkedAppointment));

export const moveLinked = (link: string, startsAt: string) =>
  call<AppointmentAnswer>(behind(link, bookingApiPaths.linkedMove), {
    method: 'POST',
    body: { startsAt },
  });

export const cancelLinked = (link: string) =>
  call<AppointmentAnswer>(behind(link, bookingApiPaths.linkedCancel), { method: 'POST' });

/** The free times nearest to one that somebody else has; undefined for any other failure. */
export function nearestIn({ status, content }: Refused): readonly OfferedSlot[] | undefined {
  const nearest = status === 409 ? content?.nearest : undefined;
  return Array.isArray(nearest) ? nearest : undefined;
}
