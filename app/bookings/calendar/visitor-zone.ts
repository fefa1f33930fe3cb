import type { Day } from '#domain/dates/calendar-days.ts';
import { elsewhere } from '#domain/dates/spoken-time.ts';

/** The zone of the visitor's own clock. */
export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the visitor's own clock shows at a moment; undefined where it agrees with the practice's. */
export const onOwnClock = (
  instant: string,
  timeZone: string,
  sayDay?: (day: Day) => string,
): string | undefined => elsewhere(instant, visitorZone(), timeZone, sayDay);
