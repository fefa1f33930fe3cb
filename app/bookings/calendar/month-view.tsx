import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { type Day, monthRange } from '#domain/dates/calendar-days.ts';
import { spokenDay, spokenMonth } from '#domain/dates/spoken-time.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { MonthGrid } from './month-grid.tsx';
import { addMonths, dayWithin, monthOf } from './month-weeks.ts';
import type { ShownMonth } from './use-month.ts';

const words = schedule.choose;

/** The day that Tab reaches in a month: the wanted one, otherwise the first free one. */
function tabStopIn({ month, days, firstDay, lastDay }: OfferedMonth, wanted: Day | undefined) {
  if (wanted && monthOf(wanted) === month) return wanted;
  return days[0]?.day ?? dayWithin(monthRange(month).from, firstDay, lastDay);
}

interface MonthViewProps {
  month: ShownMonth;
  offered: OfferedMonth;
  chosen: Day | undefined;
  /** The day of the appointment that is to be moved. */
  own: Day | undefined;
  onChoose: (day: Day) => void;
  /** With the reason why a day cannot be chosen; empty once another one can. */
  onRefuse: (why: string) => void;
}

export function MonthView({ month, offered, chosen, own, onChoose, onRefuse }: MonthViewProps) {
  const [moved, setMoved] = useState<Day>();
  const { firstDay, lastDay, days } = offered;
  const cursor = tabStopIn(offered, moved ?? chosen);

  function show(next: string) {
    setMoved(undefined);
    onRefuse('');
    month.show(next);
  }

  function moveTo(day: Day) {
    setMoved(day);
    if (monthOf(day) !== offered.month) month.show(monthOf(day));
  }

  function press(day: Day) {
    const canOpen = day === own || days.some((each) => each.day === day);
    setMoved(day);
    onRefuse(canOpen ? '' : words.noneOn(spokenDay(day)));
    if (canOpen) onChoose(day);
  }

  return (
    <div className="month" aria-busy={month.isLoading && !month.hasFailed}>
      <MonthHead
        month={offered.month}
        first={monthOf(firstDay)}
        last={monthOf(lastDay)}
        onShow={show}
      />
      <MonthGrid
        offered={offered}
        today={wallTimeAt(Date.now(), practice.timeZone).day}
        chosen={chosen}
        own={own}
        cursor={cursor}
        onMove={moveTo}
        onPress={press}
      />
      <p id="month-keys" className="sr-only">
        {words.keys}
      </p>
      {days.length === 0 ? (
        <div className="month-empty">
          <p>{words.emptyMonth}</p>
          {offered.month < monthOf(lastDay) ? (
            <Button slim onClick={() => show(addMonths(offered.month, 1))}>
              {words.tryNext}
            </Button>
          ) : null}
        </div>
      ) : (
        <Legend hasRequests={days.some(({ onRequest }) => onRequest)} />
      )}
    </div>
  );
}

function Legend({ hasRequests }: { hasRequests: boolean }) {
  const { free, onRequest, none } = words.legend;
  return (
    <ul className="month-legend" aria-hidden="true">
      <li className="legend-free">{free}</li>
      {hasRequests ? <li className="legend-request">{onRequest}</li> : null}
      <li className="legend-none">{none}</li>
    </ul>
  );
}

interface MonthHeadProps {
  month: string;
  first: string;
  last: string;
  onShow: (month: string) => void;
}

function MonthHead({ month, first, last, onShow }: MonthHeadProps) {
  return (
    <div className="month-head">
      <button
        type="button"
        aria-label={words.previous}
        disabled={month <= first}
        onClick={() => onShow(addMonths(month, -1))}
      >
        <Icon name="arrow-left" />
      </button>
      <h2 id="month-name">{spokenMonth(month)}</h2>
      <button
        type="button"
        aria-label={words.next}
        disabled={month >= last}
        onClick={() => onShow(addMonths(month, 1))}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
