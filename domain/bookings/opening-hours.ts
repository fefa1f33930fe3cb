export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

type ClockTime = `${number}:${number}`;

/** Days in a row that share their hours, or a remark in place of hours. */
export type OpeningHours = {
  readonly from: Weekday;
  readonly to?: Weekday;
} & ({ readonly opens: ClockTime; readonly closes: ClockTime } | { readonly remark: string });

/** "17:00" is 5:00 PM. */
function spokenTime(time: ClockTime): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** The days that an entry is about, first to last. */
export function daysOf({ from, to = from }: OpeningHours): readonly Weekday[] {
  return weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1);
}

/** An entry in words, as people read it on a door. */
export function spokenHours(entry: OpeningHours): { readonly days: string; readonly time: string } {
  const days = entry.to ? `${entry.from} to ${entry.to}` : entry.from;
  const time =
    'remark' in entry ? entry.remark : `${spokenTime(entry.opens)} to ${spokenTime(entry.closes)}`;
  return { days, time };
}
