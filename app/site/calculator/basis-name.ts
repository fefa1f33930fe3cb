import { calculator } from '#content/calculator.ts';
import type { TaxYear } from '#domain/tax/year.ts';

const incomeYear = (year: TaxYear): string => year.id.slice(0, '2024-25'.length);

/** What a choice of rules is called: the law's years by themselves. */
export function basisName(year: TaxYear): string {
  const prefix = year.basis === 'simplified' ? `${calculator.basis.simplified} ` : '';
  return `${prefix}${incomeYear(year)}`;
}

export function resultHeading(year: TaxYear): string {
  return `${calculator.result.heading} ${incomeYear(year)}`;
}
