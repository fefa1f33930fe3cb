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
  /** An earlier sending had arrived; what was typed since then is not part of it. */
  readonly isEarlier: boolean;
}

/** Sendings under one key are one booking. */
interface Sendings {
  /** The token of the hold whose time is booked. */
  readonly hold: string;
  readonly key: string;
  /** Those without an answer that says what became of them. */
  readonly unanswered: SentBooking[];
}

/** Whether we cannot tell what became of a call. */
const isUncertain = (answer: Answer<unknown>) =>
  !answer.ok && (answer.status === 0 || answer.status >= 500);

/** Sends the booking, one attempt at a time. */
export function useSending({ calendar, typed, type, kept, lose, report }: Booking) {
  const [booked, setBooked] = useState<Booked>();
  const [errors, setErrors] = useState<BookerProblems>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const sendings = useRef<Sendings>(undefined);

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

  /** A new time has a new key. */
  function sendingsFor(hold: string): Sendings {
    if (sendings.current?.hold !== hold) {
      sendings.current = { hold, key: newUuid(), unanswered: [] };
    }
    return sendings.current;
  }

  /** One of the sendings that we heard nothing of has arrived: asks for its answer. */
  async function earlierAnswer({ key, unanswered }: Sendings) {
    for (const earlier of unanswered) {
      const answer = await book(calendar, earlier, key);
      if (answer.ok) return answer;
    }
    return undefined;
  }

  function settle(answer: Answer<AppointmentAnswer>, isEarlier: boolean) {
    const appointment = answer.ok ? answer.data.data : undefined;
    if (appointment) return setBooked({ appointment, isEarlier });
    if (answer.ok) return report({ kind: 'said', text: words.ourFault });
    const { field, message } = answer;
    if (message && field && Object.hasOwn(typed, field)) return refuse({ [field]: message });
    if (nearestIn(answer)) lose();
    report(problemOf(answer, words));
  }

  async function post(hold: string, booking: SentBooking) {
    const under = sendingsFor(hold);
    const answer = await book(calendar, booking, under.key);
    if (isUncertain(answer)) under.unanswered.push(booking);
    const isKnownKey = !answer.ok && answer.status === 409 && !nearestIn(answer);
    const earlier = isKnownKey ? await earlierAnswer(under) : undefined;
    settle(earlier ?? answer, earlier !== undefined);
  }

  /** `subject` is the field that nobody sees. */
  async function send(subject: string) {
    if (!kept || isBusy) return;
    const found = fieldProblems(bookerFields, typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setIsBusy(true);
    setErrors({});
    report(undefined);
    const { startsAt, token: hold } = kept.hold;
    const pageOpenFor = Math.round(performance.now());
    await post(hold, { ...typed, startsAt, hold, subject, pageOpenFor });
    setIsBusy(false);
  }

  return { booked, errors, refusals, isBusy, edit, send };
}

export type Sending = ReturnType<typeof useSending>;
