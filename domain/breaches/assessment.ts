import { addDays, type Day, dayAsUtc } from '#domain/dates/calendar-days.ts';

/**
 * How long the practice has to assess a breach: 30 days after it became aware of it (Privacy Act
 * 1988, s 26WH(2)). The day on which it became aware does not count.
 * https://www.oaic.gov.au/privacy/notifiable-data-breaches
 */
const assessmentDays = 30;

export const assessBy = (knownOn: Day): Day => addDays(knownOn, assessmentDays);

/** Below 0 once it is overdue. */
export const daysUntil = (day: Day, today: Day): number =>
  (dayAsUtc(day) - dayAsUtc(today)) / (24 * 60 * 60_000);

/** Days before the last one on which the admins are reminded. */
const reminders = [7, 1, 0];

interface Reminded {
  /** The last day of the assessment. */
  readonly last: Day;
  /** The day of the last reminder, if there was one. */
  readonly remindedOn: Day | null;
}

/** When to remind next, today at the earliest; null if never again. */
export function nextReminder({ last, remindedOn }: Reminded, today: Day): Day | null {
  const days = reminders.map((before) => addDays(last, -before));
  return days.find((day) => day >= today && day > (remindedOn ?? '')) ?? null;
}
