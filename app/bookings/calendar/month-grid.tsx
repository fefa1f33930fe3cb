import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { weekdays } from '#domain/dates/opening-hours.ts';
import { DayCell } from './day-cell.tsx';
import { dayAfterKey, dayWithin, weeksOf } from './month-weeks.ts';

/** A table that is navigated with the arrow keys. */
const gridRole = { role: 'grid' } as const;

interface MonthGridProps {
  offered: OfferedMonth;
  today: Day;
  chosen: Day | undefined;
  own: Day | undefined;
  cursor: Day;
  /** The cursor has moved, perhaps into another month. */
  onMove: (day: Day) => void;
  onPress: (day: Day) => void;
}

/** One tab stop for the whole month; the arrow keys move within it. */
export function MonthGrid(props: MonthGridProps) {
  const { offered, today, chosen, own, cursor, onMove, onPress } = props;
  const grid = useRef<HTMLTableElement>(null);
  /** The day to focus once its month has loaded. */
  const target = useRef<Day>(undefined);
  const { month, days, firstDay, lastDay } = offered;

  useEffect(() => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${target.current}"]`);
    if (!button) return;
    target.current = undefined;
    button.focus();
  });

  function moveWithKeys(event: KeyboardEvent) {
    const next = dayAfterKey(target.current ?? cursor, event.key);
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    target.current = dayWithin(next, firstDay, lastDay);
    onMove(target.current);
  }

  return (
    <table
      {...gridRole}
      className="month-grid"
      aria-labelledby="month-name"
      aria-describedby="month-keys"
      ref={grid}
      onKeyDown={moveWithKeys}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <DayCell
                  key={day}
                  day={day}
                  free={days.find((each) => each.day === day)}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isOwn={day === own}
                  isCursor={day === cursor}
                  onPress={onPress}
                />
              ) : (
                <td key={weekdays[at]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
