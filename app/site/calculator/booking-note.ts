import { calculator } from '#content/calculator.ts';
import { figureNames } from '#domain/tax/estimate.ts';
import { plainAmount, signedDollars } from '#domain/tax/format.ts';
import { basisName } from './basis-name.ts';
import type { Calculation } from './calculation.ts';

/** What the booking notes say about an estimate, in a form that a person can read and change. */
export function bookingNote({ year, residency, figures, estimate }: Calculation): string {
  const entered = figureNames
    .filter((name) => figures[name] > 0)
    .map((name) => `${calculator.fields[name].label}: ${plainAmount(figures[name])}`);
  const title = [calculator.note.opening, basisName(year), calculator.residency.names[residency]];
  return [`${title.join(', ')}: ${signedDollars(estimate.rounded)}`, ...entered].join('\n');
}
