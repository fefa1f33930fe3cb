import { useEffect, useRef } from 'react';
import { NotLoaded } from '#app/bookings/not-loaded.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { shortWeekday, spokenDayOfYear, timeIn } from '#domain/dates/spoken-time.ts';
import { onOwnClock } from './visitor-zone.ts';

const words = schedule.choose;

interface DayTimesProps {
  day: Day;
  timeZone: string;
  slots: readonly OfferedSlot[] | 'failed' | undefined;
  /** The start of the appointment that is to be moved, if it is on this day. */
  own: string | undefined;
  /** The start of the time being put on hold. */
  busy: string | undefined;
  /** True when the person chose this day themselves. */
  takesFocus: boolean;
  onPick: (slot: OfferedSlot) => void;
  onRetry: () => void;
}

export function DayTimes({ day, slots, takesFocus, ...rest }: DayTimesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = slots !== undefined;

  useEffect(() => {
    if (isLoaded && takesFocus) heading.current?.focus();
  }, [isLoaded, takesFocus]);

  return (
    <section className="day-times" aria-labelledby="day-name">
      <h2 id="day-name" tabIndex={-1} ref={heading}>
        {words.times(spokenDayOfYear(day))}
      </h2>
      {isLoaded ? <Times slots={slots} {...rest} /> : <p role="status">{words.loadingTimes}</p>}
    </section>
  );
}

function Times({
  slots,
  own,
  timeZone,
  busy,
  onPick,
  onRetry,
}: Omit<DayTimesProps, 'day' | 'takesFocus'>) {
  if (slots === 'failed') return <NotLoaded onRetry={onRetry} />;
  if (!slots || (slots.length === 0 && !own)) return <Notice tone="wait">{words.noTimes}</Notice>;
  const before = slots.filter(({ startsAt }) => own && startsAt < own);
  const buttonsOf = (some: readonly OfferedSlot[]) =>
    some.map((slot) => (
      <li key={slot.startsAt}>
        <TimeButton
          slot={slot}
          timeZone={timeZone}
          isBusy={busy === slot.startsAt}
          onPick={onPick}
        />
      </li>
    ));
  return (
    <>
      {slots.some(({ onRequest }) => onRequest) ? (
        <Notice tone="wait">{words.requestNote}</Notice>
      ) : null}
      <ul className="times">
        {buttonsOf(before)}
        {own ? (
          <li className="time-now">
            {timeIn(timeZone, own)} <span className="time-own">{words.ownTime}</span>
          </li>
        ) : null}
        {buttonsOf(slots.slice(before.length))}
      </ul>
      {slots.length === 0 ? <p className="quiet mt-4">{words.onlyOwn}</p> : null}
    </>
  );
}

interface TimeButtonProps {
  slot: OfferedSlot;
  timeZone: string;
  isBusy: boolean;
  onPick: (slot: OfferedSlot) => void;
}

function TimeButton({ slot, timeZone, isBusy, onPick }: TimeButtonProps) {
  const own = onOwnClock(slot.startsAt, timeZone, shortWeekday);
  return (
    <Button className="time" busy={isBusy && schedule.choose.holding} onClick={() => onPick(slot)}>
      <span>{timeIn(timeZone, slot.startsAt)}</span>
      {own ? <span className="time-own">{own}</span> : null}
    </Button>
  );
}
