import { type Answer, type Refused, request } from '#app/api/request.ts';
import { bookingApiPaths } from '#domain/bookings/api-paths.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import type { Booker, Hold, SentBooking } from '#domain/bookings/booking.ts';
import type { NewEmail } from '#domain/bookings/correction.ts';
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

const withCalendar = (calendar: CalendarName, path: string) => path.replace(':calendar', calendar);
const withToken = (link: string, path: string) => path.replace(':token', encodeURIComponent(link));

/** Waits for `after`, such as the release of a hold, so that the times are up to date. */
export const timesOfCalendar = (
  calendar: CalendarName,
  after: Promise<unknown> = Promise.resolve(),
): TimeSource => {
  async function load<Data>(path: string): Promise<Answer<Data>> {
    await after;
    return request(withCalendar(calendar, path));
  }
  return {
    month: (month) => load(`${bookingApiPaths.scheduleMonth}?month=${month}`),
    day: (day) => load(`${bookingApiPaths.scheduleDay}?day=${day}`),
  };
};

/** Leaves out the appointment's own time, and offers times that only this appointment blocks. */
export const timesForMove = (link: string): TimeSource => ({
  month: (month) => request(`${withToken(link, bookingApiPaths.linkedMonth)}?month=${month}`),
  day: (day) => request(`${withToken(link, bookingApiPaths.linkedDay)}?day=${day}`),
});

export const holdTime = (calendar: CalendarName, startsAt: string) =>
  request<{ data: Hold }>(withCalendar(calendar, bookingApiPaths.holds), {
    method: 'POST',
    body: { startsAt },
  });

export const releaseHold = (token: string) =>
  request(withToken(token, bookingApiPaths.hold), { method: 'DELETE', keepalive: true });

/** Posting a booking again under the same key does not book twice. */
export const book = (calendar: CalendarName, booking: SentBooking, key: string) =>
  request<AppointmentAnswer>(withCalendar(calendar, bookingApiPaths.bookings), {
    method: 'POST',
    body: booking,
    headers: { 'idempotency-key': key },
  });

export const linkedAppointment = (link: string) =>
  request<{ data: OwnAppointment }>(withToken(link, bookingApiPaths.linkedAppointment));

export const newEmailBehind = (link: string) =>
  request<{ data: NewEmail }>(withToken(link, bookingApiPaths.linkedNewEmail));

export const confirmLinked = (link: string) =>
  request<AppointmentAnswer>(withToken(link, bookingApiPaths.linkedConfirm), { method: 'POST' });

export const correctLinked = (link: string, correction: Omit<Booker, 'about'>) =>
  request<AppointmentAnswer>(withToken(link, bookingApiPaths.linkedAppointment), {
    method: 'PATCH',
    body: correction,
  });

export const moveLinked = (link: string, startsAt: string) =>
  request<AppointmentAnswer>(withToken(link, bookingApiPaths.linkedMove), {
    method: 'POST',
    body: { startsAt },
  });

export const cancelLinked = (link: string) =>
  request<AppointmentAnswer>(withToken(link, bookingApiPaths.linkedCancel), { method: 'POST' });

/** The free times nearest to one that has been taken; undefined for any other failure. */
export function nearestIn({ status, content }: Refused): readonly OfferedSlot[] | undefined {
  const nearest = status === 409 ? content?.nearest : undefined;
  return Array.isArray(nearest) ? nearest : undefined;
}
