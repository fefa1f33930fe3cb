import { useState } from 'react';
import { timesOfCalendar } from '#app/api/bookings/schedule.ts';
import { AboutTimes } from '#app/bookings/calendar/about-times.tsx';
import { TimePicker } from '#app/bookings/calendar/time-picker.tsx';
import { StepHeading } from '#app/bookings/step-heading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import { Taken } from './taken.tsx';
import type { Booking } from './use-booking.ts';

const words = schedule.choose;

interface ChooseStepProps {
  booking: Booking;
  /** False at first, when the page itself has focus. */
  isReturn: boolean;
}

export function ChooseStep({ booking, isReturn }: ChooseStepProps) {
  const { calendar, problem, holding: busy, lastDay } = booking;
  // A new source reloads the times: after a failed hold, those shown may be out of date.
  const [source, setSource] = useState(() => timesOfCalendar(calendar, booking.released));

  async function pick(slot: OfferedSlot) {
    await booking.holdSlot(slot);
    setSource(timesOfCalendar(calendar));
  }

  return (
    <>
      {isReturn ? (
        <StepHeading>{words.heading}</StepHeading>
      ) : (
        <h1 className="step-heading">{words.heading}</h1>
      )}
      {problem?.kind === 'taken' ? (
        <Taken
          {...problem}
          text={schedule.taken.textBefore}
          timeZone={practice.timeZone}
          busy={busy}
          onPick={pick}
        />
      ) : null}
      {problem?.kind === 'message' ? <Notice tone="bad">{problem.text}</Notice> : null}
      <TimePicker source={source} opensAt={lastDay} busy={busy} onPick={pick}>
        {(offered) => <AboutTimes offered={offered} />}
      </TimePicker>
    </>
  );
}
