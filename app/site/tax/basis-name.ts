import { calculator } from '#content/tax/calculator.ts';
import type { TaxYear } from '#domain/tax/year.ts';
import type { Basis } from './calculation.ts';

/** The name of a choice of rules; a real tax year is named by the year alone. */
export function basisName(year: TaxYear): string {
  const incomeYear = year.id.slice(0, '2024-25'.length);
  return year.basis === 'simplified' ? `${calculator.basis.simplified} ${incomeYear}` : incomeYear;
}

export function resultHeading({ year, residency }: Basis): string {
  const { heading } = calculator.result;
  const name = year.basis === 'simplified' ? basisName(year) : `${heading} ${basisName(year)}`;
  return residency === 'resident' ? name : `${name}, ${calculator.residency.names[residency]}`;
}
