import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { CalendarName, Way } from '#domain/bookings/scheduling.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';

/** How client and practice meet: as asked, if that calendar offers it, else in its usual way. */
export function wayOf(
  calendar: CalendarName,
  asked: Way | undefined,
  { scheduling }: PracticeAtWork,
): Way {
  const { ways } = scheduling.meetings[calendar];
  if (asked === undefined) return ways[0];
  if (ways.includes(asked)) return asked;
  throw new Failure('invalid', wording.bookings.wayUnknown, { field: 'way' });
}
