import { type Day, dayAsUtc } from './calendar-days.ts';
import { spokenMinutes } from './spoken-minutes.ts';
import { offsetAt, wallTimeAt } from './time-zone.ts';

/** Days and times in words, the same in every browser. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify(options);
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-AU', options);
  formats.set(name, made);
  return made;
}

/** Browsers place commas differently, so only the words come from them. */
function wordsOf(day: Day, options: Intl.DateTimeFormatOptions): string {
  return formatOf({ ...options, timeZone: 'UTC' })
    .formatToParts(dayAsUtc(day))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}

/** Monday 23 November 2026 */
export const spokenDay = (day: Day): string =>
  wordsOf(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Monday 23 November */
export const spokenDayOfYear = (day: Day): string =>
  wordsOf(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** Mon 23 Nov */
export const shortDay = (day: Day): string =>
  wordsOf(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** Mon */
export const shortWeekday = (day: Day): string => wordsOf(day, { weekday: 'short' });

/** November 2026, from 2026-11 */
export const spokenMonth = (month: string): string =>
  wordsOf(`${month}-01`, { month: 'long', year: 'numeric' });

export const dayIn = (timeZone: string, instant: string): Day =>
  wallTimeAt(Date.parse(instant), timeZone).day;

export const timeIn = (timeZone: string, instant: string): string =>
  spokenMinutes(wallTimeAt(Date.parse(instant), timeZone).minutes);

/** Monday 23 November 2026, 9:00 am */
export const momentIn = (timeZone: string, instant: string): string =>
  `${spokenDay(dayIn(timeZone, instant))}, ${timeIn(timeZone, instant)}`;

/** Monday 23 November 2026, 9:00 am to 10:00 am; a different last day is named too. */
export function spanIn(
  timeZone: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): string {
  const isOneDay = dayIn(timeZone, startsAt) === dayIn(timeZone, endsAt);
  const end = isOneDay ? timeIn(timeZone, endsAt) : momentIn(timeZone, endsAt);
  return `${momentIn(timeZone, startsAt)} to ${end}`;
}

/** Perth, from Australia/Perth */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/**
 * The same moment for someone whose own clock shows another time, such as "6:00 am in Perth" or
 * "10:00 pm on Sunday 22 November in London". Undefined where the clocks agree.
 */
export function elsewhere(
  instant: string,
  there: string,
  here: string,
  sayDay: (day: Day) => string = spokenDayOfYear,
): string | undefined {
  const at = Date.parse(instant);
  if (offsetAt(at, there) === offsetAt(at, here)) return undefined;
  const day = dayIn(there, instant);
  const onDay = day === dayIn(here, instant) ? '' : ` on ${sayDay(day)}`;
  return `${timeIn(there, instant)}${onDay} in ${cityOf(there)}`;
}
