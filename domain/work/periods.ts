import type { Day } from '#domain/dates/calendar-days.ts';
import { jobTypes } from './types/job-types.ts';
import type { WorkType } from './types/names.ts';
import { isPeriod, type PeriodForm, yearFrom } from './types/period-forms.ts';
import { workWording } from './wording.ts';

export function problemWithPeriod(type: WorkType, period: string): string | undefined {
  const form = jobTypes[type].period;
  return form === 'text' || isPeriod(form, period) ? undefined : workWording.periodUnfit[form];
}

/** Months are counted from the year 0. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const twoDigits = (number: number): string => String(number).padStart(2, '0');
const monthName = (month: number): string =>
  `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}`;

/** Months before July and April, with which years begin. */
const [july, april] = [6, 3];

interface Form {
  /** How many months it has. */
  readonly length: 1 | 3 | 12;
  readonly containing: (month: number) => string;
  /** The first month after it. */
  readonly after: (period: string) => number;
}

const years = (begins: number): Form => ({
  length: 12,
  containing: (month) => yearFrom(Math.floor((month - begins) / 12)),
  after: (period) => (Number(period.slice(0, 4)) + 1) * 12 + begins,
});

const forms: Readonly<Record<Exclude<PeriodForm, 'text'>, Form>> = {
  month: {
    length: 1,
    containing: monthName,
    after: (period) => monthOf(`${period}-01`) + 1,
  },
  quarter: {
    length: 3,
    containing: (month) =>
      `${years(july).containing(month)} Q${Math.floor(((month + july) % 12) / 3) + 1}`,
    after: (period) => Number(period.slice(0, 4)) * 12 + july + 3 * Number(period.slice(-1)),
  },
  'income-year': years(july),
  'fbt-year': years(april),
};

/** What has no periods of its own goes by income years. */
function formOf(type: WorkType): Form {
  const { period } = jobTypes[type];
  return forms[period === 'text' ? 'income-year' : period];
}

/** The one in which a day falls. */
export const periodOf = (type: WorkType, day: Day): string => formOf(type).containing(monthOf(day));

export const firstDayAfter = (type: WorkType, period: string): Day =>
  `${monthName(formOf(type).after(period))}-01`;

/** The period that ended last, which is what most new jobs are about. */
export function lastPeriod(type: WorkType, today: Day): string {
  const { length, containing, after } = formOf(type);
  const current = containing(monthOf(today));
  return containing(after(current) - length - 1);
}

export const incomeYearOf = (day: Day): string => forms['income-year'].containing(monthOf(day));

/** Those that end in an income year, in their order. */
export function periodsIn(type: WorkType, year: string): readonly string[] {
  const { length, containing } = formOf(type);
  const first = Number(year.slice(0, 4)) * 12 + july;
  return Array.from({ length: 12 / length }, (_, index) => containing(first + index * length));
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Within its year: Q1, Oct, or the year itself. */
export function shortPeriod(type: WorkType, period: string): string {
  const { period: form } = jobTypes[type];
  if (form === 'quarter') return period.slice(-2);
  if (form === 'month') return monthNames[Number(period.slice(5)) - 1] ?? period;
  return period;
}
