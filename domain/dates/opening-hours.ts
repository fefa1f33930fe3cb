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

interface Hours {
  readonly opens: ClockTime;
  readonly closes: ClockTime;
}

/** Days in a row that share their hours, or a remark in place of hours. */
export type OpeningHours = {
  readonly from: Weekday;
  readonly to?: Weekday;
} & (
  | Hours
  | {
      readonly remark: string;
      /** Times on request: staff confirm or decline each one. */
      readonly onRequest?: Hours;
    }
);

function partsOf(time: ClockTime): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { hour, minute };
}

/** "17:00" is 5:00 PM. */
function spokenTime(time: ClockTime): string {
  const { hour, minute } = partsOf(time);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** The days that an entry covers, first to last. */
export function daysOf({ from, to = from }: OpeningHours): readonly Weekday[] {
  return weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1);
}

/** An entry in words, as people read it on a shopfront. */
export function spokenHours(entry: OpeningHours): { readonly days: string; readonly time: string } {
  const days = entry.to ? `${entry.from} to ${entry.to}` : entry.from;
  const time =
    'remark' in entry ? entry.remark : `${spokenTime(entry.opens)} to ${spokenTime(entry.closes)}`;
  return { days, time };
}

/** Hours of one day, in minutes since midnight. */
export interface DayHours {
  readonly opens: number;
  readonly closes: number;
  readonly onRequest: boolean;
}

const minutesOf = (time: ClockTime) => partsOf(time).hour * 60 + partsOf(time).minute;

/** The opening hours of a weekday, including those on request. */
export function hoursOn(weekday: Weekday, hours: readonly OpeningHours[]): readonly DayHours[] {
  return hours
    .filter((entry) => daysOf(entry).includes(weekday))
    .flatMap((entry) => {
      const times = 'remark' in entry ? entry.onRequest : entry;
      if (!times) return [];
      const onRequest = 'remark' in entry;
      return [{ opens: minutesOf(times.opens), closes: minutesOf(times.closes), onRequest }];
    });
}
