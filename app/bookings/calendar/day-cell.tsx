import { classNames } from '#app/ui/class-names.ts';
import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { spokenDay } from '#domain/dates/spoken-time.ts';

const words = schedule.choose;

type FreeDay = OfferedMonth['days'][number];

function whatIsFree(free: FreeDay | undefined): string {
  if (!free) return words.none;
  return free.onRequest ? words.onRequest(free.free) : words.free(free.free);
}

interface DayCellProps {
  day: Day;
  free: FreeDay | undefined;
  isToday: boolean;
  isChosen: boolean;
  /** The day of the appointment that is to be moved. */
  isOwn: boolean;
  /** The one day of the grid that the Tab key reaches. */
  isCursor: boolean;
  onPress: (day: Day) => void;
}

/** Days without free times can be reached and read, but not chosen. */
export function DayCell({ day, free, isToday, isChosen, isOwn, isCursor, onPress }: DayCellProps) {
  const cell = { role: 'gridcell', 'aria-selected': isChosen } as const;
  const label = [
    spokenDay(day),
    isToday && words.today,
    isOwn && words.ownDay,
    whatIsFree(free),
  ].filter(Boolean);
  return (
    <td {...cell}>
      <button
        type="button"
        data-day={day}
        className={classNames(
          'day',
          free && (free.onRequest ? 'day-request' : 'day-free'),
          isOwn && 'day-own',
        )}
        aria-label={label.join(', ')}
        aria-disabled={free || isOwn ? undefined : true}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isCursor ? 0 : -1}
        onClick={() => onPress(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
