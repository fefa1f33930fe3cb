import { addDays, type Day, weekdayOf } from '#domain/dates/calendar-days.ts';
import { publicHolidays } from '#domain/dates/public-holidays.ts';

/** When a tax agent has to lodge, as the tax office publishes it. */

const program =
  'https://www.ato.gov.au/tax-and-super-professionals/for-tax-professionals/prepare-and-lodge/registered-agent-lodgment-program/due-dates-by-obligation-type';

const sources = {
  individuals: `${program}/individuals-and-trusts`,
  statements: `${program}/activity-statements`,
} as const;

export interface LodgmentDate {
  readonly dueOn: Day;
  /** Whom it is for. */
  readonly who: string;
  readonly source: string;
}

const holidays: Readonly<Record<Day, string>> = publicHolidays.NSW.days;

/** A date on a weekend or a public holiday moves to the next business day. */
function businessDay(day: Day): Day {
  const isClosed = ['Saturday', 'Sunday'].includes(weekdayOf(day)) || day in holidays;
  return isClosed ? businessDay(addDays(day, 1)) : day;
}

/** The first calendar year of a financial year such as 2025-26. */
function firstYear(period: string): number | undefined {
  const [, first, second] = /\b(20\d\d)-(\d\d)\b/.exec(period) ?? [];
  const year = Number(first);
  return first && (year + 1) % 100 === Number(second) ? year : undefined;
}

export function individualDates(period: string): readonly LodgmentDate[] {
  const year = firstYear(period);
  if (year === undefined) return [];
  const source = sources.individuals;
  const on = (day: Day, who: string) => ({ dueOn: businessDay(day), who, source });
  return [
    on(`${year + 2}-05-15`, 'most clients of a tax agent'),
    on(`${year + 2}-03-31`, 'whose last tax bill was $20,000 or more'),
    on(`${year + 1}-10-31`, 'with an earlier return that was outstanding on 30 June'),
  ];
}

/** Lodged electronically through an agent: four weeks longer, except after Christmas. */
const quarters = ['11-25', '02-28', '05-26', '08-25'] as const;

/** A BAS names its quarter: "2026-27 Q1". */
export function quarterDates(period: string): readonly LodgmentDate[] {
  const year = firstYear(period);
  const quarter = Number(/\bQ([1-4])\b/i.exec(period)?.[1]);
  const monthAndDay = quarters[quarter - 1];
  if (year === undefined || !monthAndDay) return [];
  const dueOn = businessDay(`${quarter === 1 ? year : year + 1}-${monthAndDay}`);
  return [{ dueOn, who: 'quarterly, through a tax agent', source: sources.statements }];
}
