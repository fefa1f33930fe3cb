import { isRequired } from '#app/site/tax/shared-link.ts';
import { calculator } from '#content/tax/calculator.ts';
import { type Figures, figureNames } from '#domain/tax/estimate.ts';
import { plainAmount } from '#domain/tax/format.ts';

/** The figures that were filled in, each with its label. */
export const entered = (figures: Figures): readonly string[] =>
  figureNames
    .filter((name) => figures[name] > 0 || isRequired(name))
    .map((name) => `${calculator.fields[name].label}: ${plainAmount(figures[name])}`);
