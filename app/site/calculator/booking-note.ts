import { calculator } from '#content/calculator.ts';
import { resultWords } from '#content/calculator-result.ts';
import { signedDollars } from '#domain/tax/format.ts';
import { basisName } from './basis-name.ts';
import type { Calculation } from './calculation.ts';
import { entered } from './entered.ts';

/** What the booking notes say about an estimate, in a form that a person can read and change. */
export function bookingNote({ year, residency, figures, estimate }: Calculation): string {
  const title = [resultWords.note.opening, basisName(year), calculator.residency.names[residency]];
  return [`${title.join(', ')}: ${signedDollars(estimate.rounded)}`, ...entered(figures)].join(
    '\n',
  );
}
