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
  /** Meetings start this far apart, counted from opening time. */
  readonly every: number;
}

export interface StaffMember {
  /** Stored with every appointment: it must not change, even when the name does. */
  readonly id: string;
  readonly name: string;
  /** Empty for somebody who cannot be booked online. */
  readonly calendars: readonly CalendarName[];
  readonly daysOff: readonly DayRange[];
}

/** What a practice decides about its appointments, besides its opening hours. */
export interface Scheduling {
  readonly meetings: Readonly<Record<CalendarName, Meeting>>;
  /** The least notice of a meeting that staff get. */
  readonly noticeHours: number;
  /** For times on request, which staff have to confirm first. */
  readonly requestNoticeHours: number;
  readonly daysAhead: number;
  readonly publicHolidays: HolidayState;
  /** Days on which the whole practice is closed, besides public holidays. */
  readonly closed: readonly DayRange[];
  readonly staff: readonly StaffMember[];
}
