import { type TimeSource, timesForMove } from '#app/api/schedule.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';

/** The times to which an appointment can be moved, without the one that it has. */
export function timesBeside({ link, startsAt: own }: OwnAppointment): TimeSource {
  const source = timesForMove(link);
  return {
    ...source,
    async day(day) {
      const answer = await source.day(day);
      const offered = answer.ok ? answer.data.data : undefined;
      if (!offered) return answer;
      const slots = offered.slots.filter(({ startsAt }) => startsAt !== own);
      return { ok: true, data: { data: { ...offered, slots } } };
    },
  };
}
