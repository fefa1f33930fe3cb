import type { AppointmentState, OwnAppointment } from '#domain/bookings/appointment.ts';

/** The status as shown to the person who booked. */
export type AppointmentStatus = AppointmentState | 'begun' | 'over';

/** Only these two can still be cancelled. */
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
