import type { DayRange } from '#domain/dates/calendar-days.ts';
import type { HolidayState } from '#domain/dates/public-holidays.ts';

/** The calendars that people book in, one on each booking page. */
export const calendarNames = ['contact', 'bookkeeping', 'business', 'individual'] as const;
export type CalendarName = (typeof calendarNames)[number];

/** How client and practice meet: at the office, the practice calls, or by video. */
export const ways = ['office', 'phone', 'video'] as const;
export type Way = (typeof ways)[number];

interface Meeting {
  /** What clients can choose from; the first is chosen for them. */
  readonly ways: readonly [Way, ...Way[]];
  /** These are in minutes. */
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
  readonly role: string;
  /** Where they meet by video; it comes with the confirmation. */
  readonly video?: `https://${string}`;
  /** Empty for someone who cannot be booked online. */
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
