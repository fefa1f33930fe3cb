import { appointments } from '#content/bookings/agenda.ts';
import type { StaffTimes } from '#domain/bookings/agenda/staff-booking.ts';
import { overlap } from '#domain/bookings/slots.ts';
import { timeIn } from '#domain/dates/spoken-time.ts';

const words = appointments.time;
const minute = 60_000;

const periodOf = (startsAt: string, endsAt: string) => ({
  from: Date.parse(startsAt),
  to: Date.parse(endsAt),
});

/** What is odd about a time that staff chose: nothing stops them but what is booked already. */
export function timeDoubt(
  { people, openings, timeZone, minutes, buffer }: StaffTimes,
  staff: string,
  startsAt: string,
  now: number,
): string | undefined {
  const person = people.find(({ id }) => id === staff);
  const from = Date.parse(startsAt);
  if (!person) return undefined;
  if (from <= now) return words.past;
  const needed = { from, to: from + (minutes + buffer) * minute };
  const busy = person.busy.find((each) => overlap(periodOf(each.startsAt, each.busyUntil), needed));
  if (busy) {
    const [starts, ends] = [busy.startsAt, busy.endsAt].map((at) => timeIn(timeZone, at));
    const span = appointments.agenda.span(starts ?? '', ends ?? '');
    const what = busy.label || words.kinds[busy.kind];
    if (from + minutes * minute <= Date.parse(busy.startsAt)) {
      return words.noNotes(person.name, buffer, what, span);
    }
    if (from >= Date.parse(busy.endsAt)) {
      return words.notesUntil(person.name, what, span, timeIn(timeZone, busy.busyUntil));
    }
    return words.taken(person.name, what, span);
  }
  if (person.isAway) return words.away(person.name);
  const isOpen = openings.some((each) => {
    const open = periodOf(each.startsAt, each.endsAt);
    return open.from <= from && from + minutes * minute <= open.to;
  });
  return isOpen ? undefined : words.outside;
}
