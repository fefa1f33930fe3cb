import { basisName } from '#app/site/tax/basis-name.ts';
import type { Calculation } from '#app/site/tax/calculation.ts';
import { calculator } from '#content/tax/calculator.ts';
import { resultWords } from '#content/tax/calculator-result.ts';
import { signedDollars } from '#domain/tax/format.ts';
import { entered } from './entered.ts';

/** What the booking notes say about an estimate, in a form that a person can read and change. */
export function bookingNote({ year, residency, figures, estimate }: Calculation): string {
  const title = [resultWords.note.opening, basisName(year), calculator.residency.names[residency]];
  return [`${title.join(', ')}: ${signedDollars(estimate.rounded)}`, ...entered(figures)].join(
    '\n',
  );
}
