import type { DayRange } from '#domain/dates/calendar-days.ts';
import type { HolidayState } from '#domain/dates/public-holidays.ts';

/** The calendars that people book in, one on each booking page. */
export const calendarNames = ['contact', 'bookkeeping', 'business', 'individual'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** All in minutes. */
interface Meeting {
  readonly minutes: number;
  /** Kept free after a meeting, for its notes. */
  readonly buffer: number;
  /** Meetings start so far apart, counted from the opening. */
  readonly every: number;
}

export interface StaffMember {
  /** Written into every appointment: it stays, also when the name changes. */
  readonly id: string;
  readonly name: string;
  /** Empty for somebody whom nobody books online. */
  readonly calendars: readonly CalendarName[];
  readonly daysOff: readonly DayRange[];
}

/** What a practice decides about its appointments, beside its opening hours. */
export interface Scheduling {
  readonly meetings: Readonly<Record<CalendarName, Meeting>>;
  /** Nobody is surprised by a meeting that starts sooner. */
  readonly noticeHours: number;
  /** For times on request, which somebody has to read and answer first. */
  readonly requestNoticeHours: number;
  readonly daysAhead: number;
  readonly publicHolidays: HolidayState;
  /** Days on which the whole practice is closed, beside public holidays. */
  readonly closed: readonly DayRange[];
  readonly staff: readonly StaffMember[];
}
