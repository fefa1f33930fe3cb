import { useRef, useState } from 'react';
import type { Answer, Refused } from '#app/api/call.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import type { AppointmentAnswer } from '#app/api/schedule.ts';
import { book, holdTime, nearestIn, releaseHold } from '#app/api/schedule.ts';
import { schedule } from '#content/schedule.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { type BookerProblems, bookerProblems, fieldOf } from '#domain/bookings/booker-problems.ts';
import type { Booker, Hold, SentBooking } from '#domain/bookings/booking.ts';
import { holdLength } from '#domain/bookings/hold-length.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';

const words = schedule.problems;

/** A time that is kept for the person who types. */
export interface Kept {
  readonly hold: Hold;
  /** By the clock of this device, which may be wrong but runs as fast as any other. */
  readonly until: number;
  /** Makes a second sending the same booking. */
  readonly key: string;
}

export type Problem =
  | { readonly kind: 'taken'; readonly message: string; readonly nearest: readonly OfferedSlot[] }
  | { readonly kind: 'said'; readonly text: string };

export interface Booked {
  readonly appointment: OwnAppointment;
  /** An earlier sending had arrived; what was typed since then is not part of it. */
  readonly isEarlier: boolean;
}

function problemOf(refused: Refused, unreachable: string): Problem {
  const { status, message } = refused;
  const nearest = nearestIn(refused);
  if (nearest) return { kind: 'taken', message: message ?? '', nearest };
  if (status === 0) return { kind: 'said', text: unreachable };
  return { kind: 'said', text: status < 500 && message ? message : words.ourFault };
}

const nobody: Booker = { name: '', email: '', phone: '', about: '' };

/** From the choice of a time to the appointment. What was typed outlives every failure. */
export function useBooking(calendar: CalendarName, loadNext: () => Promise<boolean>) {
  const [typed, setTyped] = useState(nobody);
  const [step, setStep] = useState<'choosing' | 'details'>('choosing');
  const [kept, setKept] = useState<Kept>();
  const [booked, setBooked] = useState<Booked>();
  const [problem, setProblem] = useState<Problem>();
  const [errors, setErrors] = useState<BookerProblems>({});
  const [refusals, setRefusals] = useState(0);
  /** The start of the time that is being kept, or "sending". */
  const [busy, setBusy] = useState<string>();
  /** Sent under the present key, without an answer that says what became of it. */
  const unanswered = useRef<SentBooking[]>([]);

  function type(change: Partial<Booker>) {
    setTyped((before) => ({ ...before, ...change }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  }

  async function keep(slot: OfferedSlot) {
    if (busy) return;
    setBusy(slot.startsAt);
    setProblem(undefined);
    if (kept) await releaseHold(kept.hold.token);
    const [answer, isLoaded] = await Promise.all([holdTime(calendar, slot.startsAt), loadNext()]);
    setBusy(undefined);
    const hold = answer.ok && isLoaded ? answer.data.data : undefined;
    if (!hold) {
      setKept(undefined);
      return setProblem(
        answer.ok ? { kind: 'said', text: words.notHeld } : problemOf(answer, words.notHeld),
      );
    }
    unanswered.current = [];
    setKept({ hold, until: Date.now() + holdLength, key: newUuid() });
    setStep('details');
  }

  async function giveBack() {
    const token = kept?.hold.token;
    setProblem(undefined);
    setErrors({});
    // First of all, so that the calendar shows it as free again.
    if (token) await releaseHold(token);
    setKept(undefined);
    setStep('choosing');
  }

  function refuse(found: BookerProblems) {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  /** One of the sendings that we heard nothing of has arrived: asks for its answer. */
  async function earlierAnswer(key: string): Promise<Answer<AppointmentAnswer> | undefined> {
    for (const earlier of unanswered.current) {
      const answer = await book(calendar, earlier, key);
      if (answer.ok) return answer;
    }
    return undefined;
  }

  function settle(answer: Answer<AppointmentAnswer>, isEarlier: boolean) {
    const appointment = answer.ok ? answer.data.data : undefined;
    if (appointment) return setBooked({ appointment, isEarlier });
    if (answer.ok) return setProblem({ kind: 'said', text: words.ourFault });
    const field = answer.status === 400 ? fieldOf(answer.message) : undefined;
    if (field) return refuse({ [field]: answer.message });
    const found = problemOf(answer, words.unreachable);
    if (found.kind === 'taken') setKept(undefined);
    setProblem(found);
  }

  /** `subject` is the field that nobody sees. */
  async function send(subject: string) {
    if (!kept || busy) return;
    const found = bookerProblems(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy('sending');
    setProblem(undefined);
    setErrors({});
    const { startsAt, token: hold } = kept.hold;
    const pageOpenFor = Math.round(performance.now());
    const booking = { ...typed, startsAt, hold, subject, pageOpenFor };
    let answer = await book(calendar, booking, kept.key);
    const isKnownKey = !answer.ok && answer.status === 409 && !nearestIn(answer);
    const earlier = isKnownKey ? await earlierAnswer(kept.key) : undefined;
    answer = earlier ?? answer;
    if (!answer.ok && (answer.status === 0 || answer.status >= 500)) {
      unanswered.current.push(booking);
    }
    setBusy(undefined);
    settle(answer, earlier !== undefined);
  }

  function startAgain() {
    setKept(undefined);
    setBooked(undefined);
    setStep('choosing');
    type({ about: '' });
  }

  return {
    step,
    typed,
    type,
    kept,
    booked,
    problem,
    errors,
    refusals,
    busy,
    keep,
    giveBack,
    send,
    startAgain,
  };
}

export type BookingFlow = ReturnType<typeof useBooking>;
