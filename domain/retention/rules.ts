/** How long records are kept, by rules that `content/retention.ts` lists. */

export const ruleNames = [
  'identifiers',
  'forms',
  'documents',
  'work',
  'company-records',
  'smsf-records',
  'aml-records',
  'appointments',
  'enquiries',
  'breaches',
  'never-used',
  'former-clients',
  'log',
  'drafts',
  'mail-files',
  'sign-in',
] as const;
export type RuleName = (typeof ruleNames)[number];

export const periodUnits = ['days', 'months', 'years'] as const;
type PeriodUnit = (typeof periodUnits)[number];

export interface Period {
  readonly count: number;
  readonly unit: PeriodUnit;
}

interface Law {
  readonly text: string;
  /** Where it is written. */
  readonly source: string;
}

export interface RetentionRule {
  readonly label: string;
  /** What is removed. */
  readonly what: string;
  /** When the period begins. */
  readonly from: string;
  readonly period: Period;
  /** What an admin can change the count to; absent where the period is part of how things work. */
  readonly bounds?: { readonly least: number; readonly most: number };
  readonly law: Law;
}

/** Rules without bounds work by themselves, and remove nothing that anyone would miss. */
export const isAnnounced = ({ bounds }: RetentionRule): boolean => bounds !== undefined;

/** "5 years", "1 day". */
export const periodWords = ({ count, unit }: Period): string =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** The last day of a shorter month counts for the days that it lacks. */
function addMonths(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(moment.getUTCDate(), last));
  return moved;
}

const monthsIn = { months: 1, years: 12 } as const;
const day = 24 * 60 * 60_000;

function moved(moment: Date, { count, unit }: Period, direction: 1 | -1): Date {
  if (unit === 'days') return new Date(moment.getTime() + direction * count * day);
  return addMonths(moment, direction * count * monthsIn[unit]);
}

/** When a period that began then is over. */
export const endOf = (from: Date, period: Period): Date => moved(from, period, 1);

/** What began before this moment is past its period. */
export const beginBefore = (now: Date, period: Period): Date => moved(now, period, -1);

/** The admins know of a removal so long before. */
export const noticeDays = 30;
/** Each announcement looks so far ahead; the next one follows a month later. */
const announcedDays = 75;
/** So much of it is left then: a server may be off for some days without anything going late. */
const daysLeft = 45;
/** Within these days an erasure can be stopped. */
export const erasureDays = 7;
/** As long as the oldest backup is kept. */
export const backupPeriod: Period = { count: 12, unit: 'months' };

interface Announcement {
  readonly announcedAt: Date;
  readonly until: Date;
}

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** What falls due by this moment may be removed now; undefined if nothing was announced in time. */
export function removableUntil(
  announcements: readonly Announcement[],
  now: Date,
): Date | undefined {
  const inTime = announcements.filter(({ announcedAt }) => later(announcedAt, noticeDays) <= now);
  const until = Math.max(...inTime.map(({ until: each }) => each.getTime()));
  return inTime.length === 0 ? undefined : new Date(Math.min(until, now.getTime()));
}

/** Whether the admins must be told of what comes next. */
export const isAnnouncementDue = (announcements: readonly Announcement[], now: Date): boolean =>
  !announcements.some(({ until }) => until >= later(now, daysLeft));

export const announcedUntil = (now: Date): Date => later(now, announcedDays);
export const erasureDueAt = (now: Date): Date => later(now, erasureDays);
