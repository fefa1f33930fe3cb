import { type Estimate, estimate, type Figures } from '#domain/tax/estimate.ts';
import type { Residency, TaxYear } from '#domain/tax/year.ts';
import { taxYears } from '#domain/tax/years.ts';

/** The rules that a person wants applied. */
export interface Basis {
  readonly year: TaxYear;
  readonly residency: Residency;
}

/** What was entered and the estimate for it. */
export interface Calculation extends Basis {
  readonly figures: Figures;
  readonly estimate: Estimate;
}

export const openingBasis: Basis = { year: taxYears[0], residency: 'resident' };

export const yearWithId = (id: string): TaxYear =>
  taxYears.find((year) => year.id === id) ?? openingBasis.year;

export function calculate(basis: Basis, figures: Figures): Calculation {
  return { ...basis, figures, estimate: estimate(basis.year, figures, basis.residency) };
}
