import type { OwnAppointment } from '#domain/bookings/appointment.ts';

/** What an appointment is to the one who booked it. */
export type Standing = 'confirmed' | 'requested' | 'cancelled' | 'declined' | 'begun' | 'over';

export function standingOf({ state, startsAt, endsAt }: OwnAppointment, now: number): Standing {
  const isLive = state === 'confirmed' || state === 'requested';
  if (!isLive || now < Date.parse(startsAt)) return state;
  return now < Date.parse(endsAt) ? 'begun' : 'over';
}
