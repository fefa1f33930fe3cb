import { amountProblem, centsOf, tidyAmount } from '#domain/tax/amount.ts';
import { type FigureName, type Figures, figureNames, residenciesOf } from '#domain/tax/estimate.ts';
import { taxYears } from '#domain/tax/years.ts';
import { type Basis, openingBasis } from './calculation.ts';

/** A link has its figures behind the `#`, which browsers never send to a server. */

export interface SharedFigures extends Basis {
  readonly figures: Figures;
}

const inDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

export function fragmentOf({ year, residency, figures }: SharedFigures): string {
  const entries = figureNames.filter((name) => figures[name] > 0 || isRequired(name));
  const values = new URLSearchParams(entries.map((name) => [name, inDollars(figures[name])]));
  values.set('year', year.id);
  if (residency !== 'resident') values.set('residency', residency);
  return `#${values}`;
}

/** Puts the figures into the page's address, so that Back and reload restore them. */
export function keepInAddress(shared: SharedFigures): void {
  window.history.replaceState(window.history.state, '', fragmentOf(shared));
}

/** Undefined when the fragment has none of our figures. */
export function readFragment(fragment: string): SharedFigures | 'unreadable' | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!figureNames.some((name) => values.get(name))) return undefined;
  const figures = figuresIn(values);
  const basis = basisIn(values);
  return figures && basis ? { ...basis, figures } : 'unreadable';
}

function figuresIn(values: URLSearchParams): Figures | undefined {
  const amounts = figureNames.map((name) => {
    const text = values.get(name) ?? '';
    const isMissing = isRequired(name) && tidyAmount(text) === '';
    return isMissing || amountProblem(text) ? undefined : centsOf(text);
  });
  if (amounts.includes(undefined)) return undefined;
  return Object.fromEntries(figureNames.map((name, at) => [name, amounts[at]])) as Figures;
}

function basisIn(values: URLSearchParams): Basis | undefined {
  const id = values.get('year') ?? openingBasis.year.id;
  const wanted = values.get('residency') ?? openingBasis.residency;
  const year = taxYears.find((known) => known.id === id);
  const residency = year && residenciesOf(year).find((known) => known === wanted);
  return residency && { year, residency };
}

export const isRequired = (name: FigureName): boolean =>
  name === 'income' || name === 'taxWithheld';
