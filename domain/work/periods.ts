import type { Day } from '#domain/dates/calendar-days.ts';
import type { WorkKind } from './kinds.ts';

/** 2025 is the financial year 2025-26, which begins in July. */
const financialYear = (first: number): string =>
  `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/** The period that ended last, which is what most new work is about. */
export function lastPeriod(kind: WorkKind, today: Day): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const current = month >= 7 ? year : year - 1;
  if (kind !== 'bas') return financialYear(current - 1);
  // Quarters of the financial year, counted from July.
  const quarter = Math.floor(((month + 5) % 12) / 3);
  return quarter === 0
    ? `${financialYear(current - 1)} Q4`
    : `${financialYear(current)} Q${quarter}`;
}
