import type { OwnAppointment } from '#domain/bookings/appointment.ts';

/** What an appointment is to the one who booked it. */
export type AppointmentStatus =
  | 'confirmed'
  | 'requested'
  | 'cancelled'
  | 'declined'
  | 'begun'
  | 'over';

/** What can still be cancelled is one or the other. */
export const liveStateOf = ({ state }: OwnAppointment): 'confirmed' | 'requested' =>
  state === 'requested' ? 'requested' : 'confirmed';

export function statusOf(
  { state, startsAt, endsAt }: OwnAppointment,
  now: number,
): AppointmentStatus {
  const isLive = state === 'confirmed' || state === 'requested';
  if (!isLive || now < Date.parse(startsAt)) return state;
  return now < Date.parse(endsAt) ? 'begun' : 'over';
}
