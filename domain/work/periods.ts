import type { Day } from '#domain/dates/calendar-days.ts';
import { kindRules } from './kind-rules.ts';
import type { WorkKind } from './kinds.ts';
import { workWording } from './wording.ts';

/** 2025 is the financial year 2025-26, which begins in July. */
const financialYear = (first: number): string =>
  `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

const isYear = (text: string): boolean => text === financialYear(Number(text.slice(0, 4)));

export function problemWithPeriod(kind: WorkKind, period: string): string | undefined {
  const isUnfit = kindRules[kind].period === 'financial-year' && !isYear(period);
  return isUnfit ? workWording.periodUnfit : undefined;
}

/** The period that ended last, which is what most new work is about. */
export function lastPeriod(kind: WorkKind, today: Day): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const current = month >= 7 ? year : year - 1;
  if (kindRules[kind].period !== 'quarter') return financialYear(current - 1);
  // Quarters of the financial year, counted from July.
  const quarter = Math.floor(((month + 5) % 12) / 3);
  return quarter === 0
    ? `${financialYear(current - 1)} Q4`
    : `${financialYear(current)} Q${quarter}`;
}
