import type { Calculation } from '#app/site/tax/calculation.ts';
import { estimate } from '#domain/tax/estimate.ts';
import { type Cents, dollars, toDollars } from '#domain/tax/money.ts';

export interface CurvePoint {
  readonly deductions: Cents;
  /** In whole dollars. */
  readonly result: number;
}

export interface Curve {
  readonly points: readonly CurvePoint[];
  readonly most: Cents;
  readonly you: CurvePoint;
  /** What a further $1,000 would add, in whole dollars. */
  readonly gain: number;
}

export const furtherDeduction: Cents = dollars(1_000);
const smallestSpan: Cents = dollars(5_000);
const pieces = 60;

/** The next number above that starts with 1, 2 or 5 and ends in zeros. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((first) => first * power >= amount) ?? 10) * power;
}

/** The result for other deductions: up to a fifth of the income, or twice those entered. */
export function deductionCurve({ year, residency, figures, estimate: own }: Calculation): Curve {
  const income = figures.income + figures.otherIncome;
  const most = roundUp(Math.max(smallestSpan, income / 5, figures.deductions * 2));
  const resultAt = (deductions: Cents) =>
    toDollars(estimate(year, { ...figures, deductions }, residency).refund);
  const points = Array.from({ length: pieces + 1 }, (_, at) => {
    const deductions = Math.round((most * at) / pieces);
    return { deductions, result: resultAt(deductions) };
  });
  return {
    points,
    most,
    you: { deductions: figures.deductions, result: own.rounded },
    gain: resultAt(figures.deductions + furtherDeduction) - own.rounded,
  };
}

/** Round figures that enclose the results, about four steps apart, zero among them. */
export function ticksFor(points: readonly CurvePoint[]): readonly number[] {
  const results = points.map(({ result }) => result);
  const [low, high] = [Math.min(0, ...results), Math.max(0, ...results)];
  const step = roundUp(Math.max(100, (high - low) / 4));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
