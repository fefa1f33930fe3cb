import type { Day } from '#domain/dates/calendar-days.ts';
import { jobTypes } from './types/job-types.ts';
import type { WorkType } from './types/names.ts';
import { isPeriod, yearFrom } from './types/period-forms.ts';
import { workWording } from './wording.ts';

export function problemWithPeriod(type: WorkType, period: string): string | undefined {
  const form = jobTypes[type].period;
  return form === 'text' || isPeriod(form, period) ? undefined : workWording.periodUnfit[form];
}

/** The period that ended last, which is what most new jobs are about. */
export function lastPeriod(type: WorkType, today: Day): string {
  const form = jobTypes[type].period;
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (form === 'month') {
    return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  }
  const begins = form === 'fbt-year' ? 4 : 7;
  const current = month >= begins ? year : year - 1;
  if (form !== 'quarter') return yearFrom(current - 1);
  // Quarters of the income year, counted from July.
  const quarter = Math.floor(((month + 5) % 12) / 3);
  return quarter === 0 ? `${yearFrom(current - 1)} Q4` : `${yearFrom(current)} Q${quarter}`;
}
