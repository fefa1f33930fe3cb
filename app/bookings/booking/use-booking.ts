import { useEffect, useEffectEvent, useState } from 'react';
import { holdTime, releaseHold } from '#app/api/bookings/schedule.ts';
import { type Problem, problemOf } from '#app/bookings/problem.ts';
import { schedule } from '#content/bookings/schedule.ts';
import { practice } from '#content/practice.ts';
import type { Booker, Hold } from '#domain/bookings/booking.ts';
import { holdLength } from '#domain/bookings/hold-length.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { CalendarName, Way } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';

/** A time on hold for the person filling in the form. */
export interface HeldTime {
  readonly hold: Hold;
  /** By this device's clock: it may be wrong, but it measures minutes well enough. 0 once lost. */
  readonly until: number;
}

const words = { unreachable: schedule.notHeld, ourFault: schedule.ourFault };
const nothingTyped: Booker = { name: '', email: '', phone: '', about: '' };

/** The chosen time and what was typed, which survives every failure. */
export function useBooking(calendar: CalendarName, loadNext: () => Promise<boolean>) {
  const [typed, setTyped] = useState(nothingTyped);
  const [way, setWay] = useState<Way>();
  const [step, setStep] = useState<'choosing' | 'details'>('choosing');
  const [held, setHeld] = useState<HeldTime>();
  const [problem, setProblem] = useState<Problem>();
  /** The start of the time being put on hold. */
  const [holding, setHolding] = useState<string>();
  /** The day of the last chosen time, where choosing again starts. */
  const [lastDay, setLastDay] = useState<Day>();
  const [released, setReleased] = useState<Promise<unknown>>(() => Promise.resolve());

  useLeaving({
    onLeave: () => held && void releaseHold(held.hold.token),
    onReturn: () => setHeld((before) => before && { ...before, until: 0 }),
  });

  async function holdSlot(slot: OfferedSlot) {
    if (holding) return;
    setHolding(slot.startsAt);
    if (held) await releaseHold(held.hold.token);
    setHeld(undefined);
    const [answer, isLoaded] = await Promise.all([holdTime(calendar, slot.startsAt), loadNext()]);
    const hold = answer.ok ? answer.data.data : undefined;
    // An unused hold would block the same person's next attempt.
    if (hold && !isLoaded) await releaseHold(hold.token);
    setHolding(undefined);
    if (!answer.ok) return setProblem(problemOf(answer, words));
    if (!hold || !isLoaded) return setProblem({ kind: 'message', text: words.unreachable });
    setProblem(undefined);
    setHeld({ hold, until: Date.now() + holdLength });
    setLastDay(dayIn(practice.timeZone, hold.startsAt));
    setStep('details');
  }

  return {
    calendar,
    typed,
    /** How to meet; undefined for the usual way. */
    way,
    chooseWay: setWay,
    step,
    held,
    problem,
    holding,
    lastDay,
    /** Resolves once the previous hold has been released. */
    released,
    holdSlot,
    type: (change: Partial<Booker>) => setTyped((before) => ({ ...before, ...change })),
    /** `undefined` clears it. */
    report: setProblem,
    /** Someone else has taken the time. */
    loseHold: () => setHeld(undefined),
    chooseAgain() {
      if (held) setReleased(releaseHold(held.hold.token));
      setProblem(undefined);
      setHeld(undefined);
      setStep('choosing');
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;

interface Leaving {
  onLeave: () => void;
  /** By the Back button, to the page as it was. */
  onReturn: () => void;
}

/** Calls back when someone leaves: by a link, by closing the page, or by the Back button. */
function useLeaving({ onLeave, onReturn }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  const comeBack = useEffectEvent(onReturn);

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, []);
}
