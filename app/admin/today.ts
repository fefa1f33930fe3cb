import { practice } from '#content/practice.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';

/** In the practice's time zone. */
export const today = (): Day => wallTimeAt(Date.now(), practice.timeZone).day;
