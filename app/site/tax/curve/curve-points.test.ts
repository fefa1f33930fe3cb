import { expect, test } from 'vitest';
import { calculate, openingBasis } from '#app/site/tax/calculation.ts';
import { deductionCurve, roundUp, ticksFor } from './curve-points.ts';

const figures = {
  income: 7_840_000,
  taxWithheld: 1_587_600,
  reportableSuper: 0,
  fringeBenefits: 0,
  otherIncome: 0,
  deductions: 485_000,
  helpBalance: 0,
};

test('the curve starts at zero deductions, never falls, and includes the person’s point', () => {
  const curve = deductionCurve(calculate(openingBasis, figures));
  const results = curve.points.map(({ result }) => result);
  expect(curve.points[0]?.deductions).toBe(0);
  expect(results).toEqual(results.toSorted((one, other) => one - other));
  expect(curve.you.deductions).toBeLessThan(curve.most);
  expect(curve.gain).toBe(320);
});

test('no income at all still gives a curve of finite numbers', () => {
  const zero = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));
  const curve = deductionCurve(calculate(openingBasis, zero as typeof figures));
  expect(curve.points.every(({ result }) => result === 0)).toBe(true);
  expect(ticksFor(curve.points)).toEqual([0, 100]);
});

test('a scale is round and encloses its points', () => {
  expect([1, 3, 7, 12, 450, 5_000].map(roundUp)).toEqual([1, 5, 10, 20, 500, 5_000]);
  const ticks = ticksFor([
    { deductions: 0, result: -4_800 },
    { deductions: 1, result: 3_900 },
  ]);
  expect(ticks).toEqual([-5_000, 0, 5_000]);
});
