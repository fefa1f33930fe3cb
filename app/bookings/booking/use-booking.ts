import { useState } from 'react';
import { holdTime, releaseHold } from '#app/api/bookings/schedule.ts';
import { type Problem, problemOf } from '#app/bookings/problem.ts';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { Booker, Hold } from '#domain/bookings/booking.ts';
import { holdLength } from '#domain/bookings/hold-length.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { useLeaving } from './use-leaving.ts';

/** A time that is kept for the person who types. */
export interface Kept {
  readonly hold: Hold;
  /** By the clock of this device, which may be wrong but runs as fast as any other; 0 once lost. */
  readonly until: number;
}

const words = { unreachable: schedule.notHeld, ourFault: schedule.ourFault };
const nobody: Booker = { name: '', email: '', phone: '', about: '' };

/** The time that somebody wants, and what they have typed, which outlives every failure. */
export function useBooking(calendar: CalendarName, loadNext: () => Promise<boolean>) {
  const [typed, setTyped] = useState(nobody);
  const [step, setStep] = useState<'choosing' | 'details'>('choosing');
  const [kept, setKept] = useState<Kept>();
  const [problem, setProblem] = useState<Problem>();
  /** The start of the time that is being kept just now. */
  const [keeping, setKeeping] = useState<string>();
  /** The day of the time that was chosen last: whoever chooses again goes on there. */
  const [lastDay, setLastDay] = useState<Day>();
  const [givenBack, setGivenBack] = useState<Promise<unknown>>(() => Promise.resolve());

  useLeaving({
    onLeave: () => kept && void releaseHold(kept.hold.token),
    onReturn: () => setKept((before) => before && { ...before, until: 0 }),
  });

  async function keep(slot: OfferedSlot) {
    if (keeping) return;
    setKeeping(slot.startsAt);
    if (kept) await releaseHold(kept.hold.token);
    setKept(undefined);
    const [answer, isLoaded] = await Promise.all([holdTime(calendar, slot.startsAt), loadNext()]);
    const hold = answer.ok ? answer.data.data : undefined;
    // Kept for nobody, it would be in the way of the same person's next try.
    if (hold && !isLoaded) await releaseHold(hold.token);
    setKeeping(undefined);
    if (!answer.ok) return setProblem(problemOf(answer, words));
    if (!hold || !isLoaded) return setProblem({ kind: 'said', text: words.unreachable });
    setProblem(undefined);
    setKept({ hold, until: Date.now() + holdLength });
    setLastDay(dayIn(practice.timeZone, hold.startsAt));
    setStep('details');
  }

  return {
    calendar,
    typed,
    step,
    kept,
    problem,
    keeping,
    lastDay,
    /** Done once the time that somebody has given up is free again. */
    givenBack,
    keep,
    type: (change: Partial<Booker>) => setTyped((before) => ({ ...before, ...change })),
    /** Without one, whatever went wrong before is over. */
    report: setProblem,
    /** Somebody else has it now. */
    lose: () => setKept(undefined),
    chooseAgain() {
      if (kept) setGivenBack(releaseHold(kept.hold.token));
      setProblem(undefined);
      setKept(undefined);
      setStep('choosing');
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
