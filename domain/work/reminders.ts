import { addDays, type Day, dayAsUtc, weekdayOf } from '#domain/dates/calendar-days.ts';
import type { WallTime } from '#domain/dates/time-zone.ts';

/**
 * When clients are reminded of what is still open: seven days after they were asked, the day before
 * they should send it, on the day, then weekly; six times at most for one job. If it is still open a
 * week later, someone calls them.
 *
 * An occasion is decided once, in the first hour of its day in which we write to people, or of the
 * next such day. If two have come by then, as after a Sunday, there is one decision for both. What
 * was decided against is not made up for.
 */

const mostReminders = 6;

/** By the practice's clock, in hours. */
const [opens, closes] = [9, 18];

/** No one is reminded at night or on a Sunday. */
export const isQuiet = ({ day, minutes }: WallTime): boolean =>
  weekdayOf(day) === 'Sunday' || minutes < opens * 60 || minutes >= closes * 60;

/** From when on people are written to again; the same time where they are now. */
export function afterQuiet(at: WallTime): WallTime {
  if (!isQuiet(at)) return at;
  const opening = {
    day: at.minutes < opens * 60 ? at.day : addDays(at.day, 1),
    minutes: opens * 60,
  };
  return isQuiet(opening) ? { ...opening, day: addDays(opening.day, 1) } : opening;
}

/** When a client should send what they are asked for, unless someone says so. */
export function usualSendBy(askedOn: Day, dueOn: Day | null): Day {
  const inThreeWeeks = addDays(askedOn, 21);
  const inTime = dueOn ? addDays(dueOn, -30) : inThreeWeeks;
  const earlier = inTime < inThreeWeeks ? inTime : inThreeWeeks;
  const inAWeek = addDays(askedOn, 7);
  return earlier < inAWeek ? inAWeek : earlier;
}

/** How often a client is reminded; each type of job has its own. */
interface Rhythm {
  /** Days after the asking. */
  readonly first: number;
  /** Days from the day by which to send. */
  readonly around: readonly number[];
  /** Days between reminders afterwards. */
  readonly every: number;
}

const usualRhythm: Rhythm = { first: 7, around: [-1, 0], every: 7 };

interface Asked {
  /** The day of the newest asking. */
  readonly askedOn: Day;
  /** Absent where only a signature is asked for. */
  readonly sendBy: Day | null;
}

/** The first occasion after a day, which is that of the asking or later. */
export function nextOccasion({ askedOn, sendBy }: Asked, after: Day, rhythm = usualRhythm): Day {
  const { first, around, every } = rhythm;
  // Whoever is asked late is given as long as everyone else.
  const from = sendBy && sendBy > askedOn ? sendBy : askedOn;
  const fixed = [addDays(askedOn, first), ...around.map((days) => addDays(from, days))];
  const passed = Math.floor((dayAsUtc(after) - dayAsUtc(from)) / (24 * 60 * 60_000));
  const weekly = addDays(from, Math.max(1, Math.floor(passed / every) + 1) * every);
  return [...fixed, weekly].filter((day) => day > after).toSorted()[0] ?? weekly;
}

interface Reminded {
  readonly askedOn: Day | null;
  readonly sendBy: Day | null;
  /** Whether it is at a stage at which the client has a part. */
  readonly isOpen: boolean;
  /** Someone is to call them. */
  readonly isCallDue: boolean;
}

/** When to decide next; a day on which the client was asked needs no reminder. */
export function planReminder(
  { askedOn, sendBy, isOpen, isCallDue }: Reminded,
  today: Day,
  rhythm = usualRhythm,
): Day | null {
  if (!askedOn || !isOpen || isCallDue) return null;
  return nextOccasion({ askedOn, sendBy }, today, rhythm);
}

/** Whether the mails are used up. */
export const isTimeToCall = (remindersSent: number): boolean => remindersSent >= mostReminders;
