import { type ReactNode, useState } from 'react';
import type { TimeSource } from '#app/api/schedule.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { schedule } from '#content/schedule.ts';
import type { OfferedMonth, OfferedSlot } from '#domain/bookings/offer.ts';
import { spokenMonth } from '#domain/bookings/spoken-time.ts';
import { DayTimes } from './day-times.tsx';
import { MonthView } from './month-view.tsx';
import { useDay } from './use-day.ts';
import { useMonth } from './use-month.ts';

const words = schedule.choose;

interface TimePickerProps {
  source: TimeSource;
  /** The start of the time that is being kept just now. */
  busy: string | undefined;
  onPick: (slot: OfferedSlot) => void;
  /** Stands above, once something is known of the calendar. */
  children: (offered: OfferedMonth) => ReactNode;
}

/** A month, and the free times of the day that is chosen in it. */
export function TimePicker({ source, busy, onPick, children }: TimePickerProps) {
  const month = useMonth(source);
  const day = useDay(source);
  const [wasAsked, setWasAsked] = useState(false);
  const [said, setSaid] = useState('');
  const { offered } = month;

  if (month.hasFailed) {
    return (
      <div className="picker-waiting">
        <Notice tone="bad">{words.notLoaded}</Notice>
        <Button className="mt-4" onClick={month.reload}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (!offered) {
    return (
      <p className="picker-waiting quiet" role="status">
        {words.loading}
      </p>
    );
  }

  // Until somebody chooses, the next free day is open.
  const firstFree = offered.days[0]?.day;
  if (!day.day && firstFree) day.show(firstFree);

  function choose(chosen: string) {
    setWasAsked(true);
    day.show(chosen);
  }

  const summary = words.daysFree(spokenMonth(offered.month), offered.days.length);
  return (
    <>
      {children(offered)}
      <div className="picker">
        <MonthView
          key="month"
          month={month}
          offered={offered}
          chosen={day.day}
          onChoose={choose}
          onRefuse={setSaid}
        />
        {day.day ? (
          <DayTimes
            key={day.day}
            day={day.day}
            timeZone={offered.timeZone}
            slots={day.slots}
            busy={busy}
            takesFocus={wasAsked}
            onPick={onPick}
            onRetry={() => day.day && day.show(day.day)}
          />
        ) : null}
      </div>
      <p className="sr-only" role="status">
        {said || summary}
      </p>
    </>
  );
}
