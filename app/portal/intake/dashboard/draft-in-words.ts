import type { Unfinished } from '#app/api/intake/sent-forms.ts';
import { portal } from '#content/portal.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { dayIn, timeIn } from '#domain/dates/spoken-time.ts';

/** By the clock of the person's own device. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Go on where you stopped: step 3 of 7, saved 10:42 am", with the day where that is not today. */
export function draftInWords(
  { step, savedAt }: Unfinished,
  now = new Date(),
  timeZone = ownZone(),
): string {
  const isToday = dayIn(timeZone, savedAt) === dayIn(timeZone, now.toISOString());
  const { goOn, onDay } = portal.dashboard.form;
  return goOn(step, isToday ? timeIn(timeZone, savedAt) : onDay(longMoment(savedAt, timeZone)));
}
