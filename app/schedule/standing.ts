import type { OwnAppointment } from '#domain/bookings/appointment.ts';

/** What an appointment is to the one who booked it. */
export type Standing = 'confirmed' | 'requested' | 'cancelled' | 'declined' | 'over';

export function standingOf({ state, endsAt }: OwnAppointment, now: number): Standing {
  const isLive = state === 'confirmed' || state === 'requested';
  return isLive && Date.parse(endsAt) <= now ? 'over' : state;
}
