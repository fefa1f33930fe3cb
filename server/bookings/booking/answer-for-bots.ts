import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { staffOf } from '#domain/bookings/slots.ts';
import { newToken } from '#server/bookings/offer/holds.ts';
import type { Parts } from '#server/parts.ts';
import { newReference } from '#server/reference.ts';

/** The answer for a bot: it looks like an appointment, but none was made. */
export function answerForBot(
  calendar: CalendarName,
  { startsAt, name, email, phone, about, way }: Booking,
  { practice }: Pick<Parts, 'practice'>,
): OwnAppointment {
  const { scheduling, timeZone } = practice.current();
  const length = scheduling.meetings[calendar].minutes * 60_000;
  const [anyone] = staffOf(scheduling, calendar);
  const [usual] = scheduling.meetings[calendar].ways;
  return {
    reference: newReference(),
    calendar,
    state: 'confirmed',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
    timeZone,
    staff: { id: anyone?.id ?? '', name: anyone?.name ?? '', role: anyone?.role ?? '' },
    way: way ?? usual,
    video: '',
    name,
    email,
    phone,
    about,
    newEmail: '',
    canChange: true,
    link: newToken(),
  };
}
