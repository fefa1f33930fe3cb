import type { TaxYear } from './year.ts';
import { year2024 } from './years/2024-25.ts';
import { simplified2024 } from './years/2024-25-simplified.ts';
import { year2025 } from './years/2025-26.ts';
import { year2026 } from './years/2026-27.ts';

/** What the calculator offers: the basis it opens on, then the years of the law in order. */
export const taxYears: readonly [TaxYear, ...TaxYear[]] = [
  simplified2024,
  year2024,
  year2025,
  year2026,
];

/** The year whose returns are lodged on a day (yyyy-mm-dd): the last one that has ended. */
export function yearLodgedOn(day: string): TaxYear | undefined {
  return taxYears.findLast(
    ({ basis, starts }) => basis === 'law' && day > `${Number(starts.slice(0, 4)) + 1}-06-30`,
  );
}
