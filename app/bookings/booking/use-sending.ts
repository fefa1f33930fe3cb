import { useRef, useState } from 'react';
import { type AppointmentAnswer, book, nearestIn } from '#app/api/bookings/schedule.ts';
import type { Answer } from '#app/api/call.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import { problemOf } from '#app/bookings/problem.ts';
import { bookingWords } from '#content/bookings/booking.ts';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { type BookerProblems, bookerFields } from '#domain/bookings/booker-fields.ts';
import type { Booker, SentBooking } from '#domain/bookings/booking.ts';
import { fieldProblems } from '#domain/fields/text-field.ts';
import type { Booking } from './use-booking.ts';

const words = bookingWords.problems;

export interface Booked {
  readonly appointment: OwnAppointment;
  /** An earlier attempt had already arrived, without what was typed since. */
  readonly isEarlier: boolean;
}

/** Attempts that share an idempotency key make one booking. */
interface Attempts {
  /** The token of the hold being booked. */
  readonly hold: string;
  readonly key: string;
  /** Attempts that may or may not have arrived. */
  readonly unanswered: SentBooking[];
}

/** Whether the call may or may not have arrived. */
const isUncertain = (answer: Answer<unknown>) =>
  !answer.ok && (answer.status === 0 || answer.status >= 500);

/** Sends the booking, one attempt at a time. */
export function useSending({ calendar, typed, way, type, held, loseHold, report }: Booking) {
  const [booked, setBooked] = useState<Booked>();
  const [errors, setErrors] = useState<BookerProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const lastAttempts = useRef<Attempts>(undefined);

  function edit(change: Partial<Booker>) {
    type(change);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  }

  function refuse(found: BookerProblems) {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  /** A new hold gets a new key. */
  function attemptsFor(hold: string): Attempts {
    if (lastAttempts.current?.hold !== hold) {
      lastAttempts.current = { hold, key: newUuid(), unanswered: [] };
    }
    return lastAttempts.current;
  }

  /** One of the unanswered attempts has arrived: sends each again to get its answer. */
  async function earlierAnswer({ key, unanswered }: Attempts) {
    for (const earlier of unanswered) {
      const answer = await book(calendar, earlier, key);
      if (answer.ok) return answer;
    }
    return undefined;
  }

  function handleAnswer(answer: Answer<AppointmentAnswer>, isEarlier: boolean) {
    const appointment = answer.ok ? answer.data.data : undefined;
    if (appointment) return setBooked({ appointment, isEarlier });
    if (answer.ok) return report({ kind: 'message', text: words.ourFault });
    const { field, message } = answer;
    if (message && field && Object.hasOwn(typed, field)) return refuse({ [field]: message });
    if (nearestIn(answer)) loseHold();
    report(problemOf(answer, words));
  }

  async function post(hold: string, booking: SentBooking) {
    const attempts = attemptsFor(hold);
    const answer = await book(calendar, booking, attempts.key);
    if (isUncertain(answer)) attempts.unanswered.push(booking);
    const isKnownKey = !answer.ok && answer.status === 409 && !nearestIn(answer);
    const earlier = isKnownKey ? await earlierAnswer(attempts) : undefined;
    handleAnswer(earlier ?? answer, earlier !== undefined);
  }

  /** `subject` is the honeypot. */
  async function send(subject: string) {
    if (!held || isBusy) return;
    const problems = fieldProblems(bookerFields, typed);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setIsBusy(true);
    setErrors({});
    report(undefined);
    const { startsAt, token: hold } = held.hold;
    const pageOpenFor = Math.round(performance.now());
    await post(hold, { ...typed, startsAt, way, hold, subject, pageOpenFor });
    setIsBusy(false);
  }

  return { booked, errors, refusals, isBusy, edit, send };
}

export type Sending = ReturnType<typeof useSending>;
