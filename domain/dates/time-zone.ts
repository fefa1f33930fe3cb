import type { Day } from './calendar-days.ts';

/** What a clock on the wall shows. */
export interface WallTime {
  readonly day: Day;
  /** Since midnight. */
  readonly minutes: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Slow to create, so there is one per zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks of a zone show at an instant, given in milliseconds. */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('year')}-${of('month')}-${of('day')}`,
    minutes: Number(of('hour')) * 60 + Number(of('minute')),
  };
}

const asIfUtc = ({ day, minutes }: WallTime) => Date.parse(`${day}T00:00:00Z`) + minutes * minute;

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / minute) * minute;
  return asIfUtc(wallTimeAt(whole, timeZone)) - whole;
}

/**
 * When the clocks of a zone show a time. If the time comes twice, as clocks go back, this is the
 * first. If it is skipped, as clocks go forward, this is the instant as if they had not changed
 * yet.
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const asUtc = asIfUtc(wall);
  const before = asUtc - offsetAt(asUtc - day, timeZone);
  const after = asUtc - offsetAt(asUtc + day, timeZone);
  if (before === after) return before;
  const isShownAt = (instant: number) => offsetAt(instant, timeZone) === asUtc - instant;
  if (isShownAt(before)) return isShownAt(after) ? Math.min(before, after) : before;
  return isShownAt(after) ? after : before;
}
