import { type ReactNode, useEffect, useState } from 'react';
import type { TimeSource } from '#app/api/bookings/schedule.ts';
import { NotLoaded } from '#app/bookings/not-loaded.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedMonth, OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { spokenMonth } from '#domain/dates/spoken-time.ts';
import { DayTimes } from './day-times.tsx';
import { MonthView } from './month-view.tsx';
import { useMonth } from './use-month.ts';

const words = schedule.choose;

/** The time of the appointment that is to be moved. */
interface OwnTime {
  readonly startsAt: string;
  readonly day: Day;
}

interface TimePickerProps {
  source: TimeSource;
  /** The day to open first; by default the next free one. */
  opensAt: Day | undefined;
  /** Marked, and its day can be opened even if nothing else is free on it. */
  own?: OwnTime;
  /** The start of the time being put on hold. */
  busy: string | undefined;
  onPick: (slot: OfferedSlot) => void;
  /** Shown above the calendar once it has loaded. */
  children: (offered: OfferedMonth) => ReactNode;
}

/** A month, and the free times of the day chosen in it. */
export function TimePicker({ source, opensAt, own, busy, onPick, children }: TimePickerProps) {
  const month = useMonth(source, opensAt, own === undefined);
  const day = useDay(source, opensAt);
  const [hasChosen, setHasChosen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { offered } = month;

  if (!offered) {
    return (
      <div className="picker-waiting">
        {month.hasFailed ? (
          <NotLoaded onRetry={month.reload} />
        ) : (
          <p className="quiet" role="status">
            {words.loading}
          </p>
        )}
      </div>
    );
  }

  // Until someone chooses, the next free day is open.
  const firstFree = offered.days[0]?.day;
  if (!day.day && firstFree) day.show(firstFree);

  function choose(chosen: string) {
    setHasChosen(true);
    day.show(chosen);
  }

  const summary = words.daysFree(spokenMonth(offered.month), offered.days.length);
  return (
    <>
      {children(offered)}
      {month.hasFailed ? <NotLoaded onRetry={month.reload} /> : null}
      <div className="picker">
        <MonthView
          key="month"
          month={month}
          offered={offered}
          chosen={day.day}
          own={own?.day}
          onChoose={choose}
          onRefuse={setRefusal}
        />
        {day.day ? (
          <DayTimes
            key={day.day}
            day={day.day}
            timeZone={offered.timeZone}
            slots={day.slots}
            own={day.day === own?.day ? own.startsAt : undefined}
            busy={busy}
            takesFocus={hasChosen}
            onPick={onPick}
            onRetry={() => day.day && day.show(day.day)}
          />
        ) : null}
      </div>
      <p className="sr-only" role="status">
        {refusal || summary}
      </p>
    </>
  );
}

/** A new object for every attempt, even for the same day. */
interface DayRequest {
  readonly day: Day;
}

/** The chosen day and its free times, which are undefined while they load. */
function useDay(source: TimeSource, first: Day | undefined) {
  const [request, setRequest] = useState<DayRequest | undefined>(() =>
    first ? { day: first } : undefined,
  );
  const [answered, setAnswered] = useState<{
    readonly to: DayRequest;
    readonly slots: readonly OfferedSlot[] | 'failed';
  }>();

  useEffect(() => {
    if (!request) return;
    let isCurrent = true;
    void source.day(request.day).then((answer) => {
      const slots = (answer.ok && answer.data.data?.slots) || 'failed';
      if (isCurrent) setAnswered({ to: request, slots });
    });
    return () => {
      isCurrent = false;
    };
  }, [source, request]);

  return {
    day: request?.day,
    slots: request && answered?.to === request ? answered.slots : undefined,
    show: (day: Day) => setRequest({ day }),
  };
}
