import { addDays, type Day, weekdayOf } from '#domain/dates/calendar-days.ts';
import { publicHolidays } from '#domain/dates/public-holidays.ts';
import type { Source } from './source.ts';

/** The lodgment program of registered agents, as rules. */

/** What the practice knows of a client and a year; what it does not know does not apply. */
export interface Known {
  /** An earlier return was outstanding at 30 June. */
  readonly wasOutstanding?: boolean;
  /** Added to our client list after 31 October, or told by the tax office of that date. */
  readonly isOctoberClient?: boolean;
  /** Of the last return, in dollars. */
  readonly lastPayable?: number;
  /** Of the newest year that was lodged, in dollars. */
  readonly totalIncome?: number;
  readonly wasTaxable?: boolean;
  /** The first return. */
  readonly isNew?: boolean;
  /** GST turnover in dollars, where GST is reported each month. */
  readonly gstTurnover?: number;
  /** No return of income has to be lodged. */
  readonly hasNoReturn?: boolean;
  /** All of its employees are closely held. */
  readonly isCloselyHeld?: boolean;
}

export interface LodgmentDate {
  readonly dueOn: Day;
  /** Absent where the notice of the tax office says so. */
  readonly payBy: Day | undefined;
  /** Whom it is for. */
  readonly who: string;
  readonly source: Source;
}

export interface DateRule {
  readonly who: string;
  readonly applies: (known: Known) => boolean;
  /** Undefined for a period that it has no date for. */
  readonly lodge: (period: string) => Day | undefined;
  readonly pay?: (period: string) => Day | undefined;
  readonly source: Source;
}

const holidays: Readonly<Record<Day, string>> = publicHolidays.NSW.days;

/** A date on a weekend or a public holiday moves to the next business day. */
function businessDay(day: Day): Day {
  const isClosed = ['Saturday', 'Sunday'].includes(weekdayOf(day)) || day in holidays;
  return isClosed ? businessDay(addDays(day, 1)) : day;
}

/** The first calendar year of a year such as 2025-26. */
export function firstYear(period: string): number | undefined {
  const [, first, second] = /\b(20\d\d)-(\d\d)\b/.exec(period) ?? [];
  const year = Number(first);
  return first && (year + 1) % 100 === Number(second) ? year : undefined;
}

/** A day so many years after the one in which the period began. */
export const inYear =
  (years: number, monthAndDay: string) =>
  (period: string): Day | undefined => {
    const year = firstYear(period);
    return year === undefined ? undefined : `${year + years}-${monthAndDay}`;
  };

const dateOf = ({ who, lodge, pay, source }: DateRule, period: string): LodgmentDate[] => {
  const day = lodge(period);
  const payDay = pay?.(period);
  if (!day) return [];
  return [{ dueOn: businessDay(day), payBy: payDay && businessDay(payDay), who, source }];
};

/** Every date that may apply to a period, the usual one first: rules begin with the strictest. */
export const allDates = (rules: readonly DateRule[], period: string): readonly LodgmentDate[] =>
  rules.toReversed().flatMap((rule) => dateOf(rule, period));

/** The date that applies to what is known. */
export function dateFor(
  rules: readonly DateRule[],
  period: string,
  known: Known,
): LodgmentDate | undefined {
  const [date] = rules
    .filter(({ applies }) => applies(known))
    .flatMap((rule) => dateOf(rule, period));
  return date;
}

export const always = () => true;
