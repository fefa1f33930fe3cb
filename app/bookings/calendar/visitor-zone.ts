import type { Day } from '#domain/dates/calendar-days.ts';
import { elsewhere } from '#domain/dates/spoken-time.ts';

export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment in the visitor's time zone; undefined where it is the same as in the practice's. */
export const onOwnClock = (
  instant: string,
  timeZone: string,
  sayDay?: (day: Day) => string,
): string | undefined => elsewhere(instant, visitorZone(), timeZone, sayDay);
