import type { Day } from '#domain/dates/calendar-days.ts';
import { always, type DateRule, firstYear, inYear } from './rules.ts';
import { sources } from './source.ts';

/** Activity statements, lodged electronically through an agent; paid by the same day. */

/** Four weeks longer than by oneself, except after Christmas. */
const quarters = ['11-25', '02-28', '05-26', '08-25'] as const;

/** A quarter is named in its year: "2026-27 Q1". */
function quarterDay(period: string): Day | undefined {
  const year = firstYear(period);
  const quarter = Number(/\bQ([1-4])\b/i.exec(period)?.[1]);
  const monthAndDay = quarters[quarter - 1];
  if (year === undefined || !monthAndDay) return undefined;
  return `${quarter === 1 ? year : year + 1}-${monthAndDay}`;
}

/** The 21st of the month after 2026-10, or later. */
function dayAfterMonth(period: string, monthsLater: number): Day | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(period) ?? [];
  if (!year || !month) return undefined;
  return new Date(Date.UTC(Number(year), Number(month) - 1 + monthsLater, 21))
    .toISOString()
    .slice(0, 10);
}

const nextMonth = (period: string) => dayAfterMonth(period, 1);
const december = (period: string) =>
  period.endsWith('-12') ? dayAfterMonth(period, 2) : undefined;

export const quarterly: readonly DateRule[] = [
  {
    who: 'quarterly, through a registered agent',
    applies: always,
    lodge: quarterDay,
    pay: quarterDay,
    source: sources.statements,
  },
];

/** What has PAYG in it but no GST has no longer time in December. */
export const monthly: readonly DateRule[] = [
  {
    who: 'monthly',
    applies: always,
    lodge: nextMonth,
    pay: nextMonth,
    source: sources.statements,
  },
];

const mostForDecember = 10_000_000;
export const monthlyGst: readonly DateRule[] = [
  {
    who: 'December, GST turnover up to $10 million, through a registered agent',
    applies: ({ gstTurnover }) => gstTurnover !== undefined && gstTurnover <= mostForDecember,
    lodge: december,
    pay: december,
    source: sources.statements,
  },
  ...monthly,
];

export const annualGst: readonly DateRule[] = [
  {
    who: 'no tax return to lodge',
    applies: ({ hasNoReturn }) => hasNoReturn === true,
    lodge: inYear(2, '02-28'),
    pay: inYear(2, '02-28'),
    source: sources.annualGst,
  },
  {
    who: 'by the day of the tax return, which for most is this',
    applies: always,
    lodge: inYear(2, '05-15'),
    pay: inYear(2, '05-15'),
    source: sources.annualGst,
  },
];
