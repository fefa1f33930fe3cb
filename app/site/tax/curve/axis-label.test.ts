import { expect, test } from 'vitest';
import { axisLabel, signedAxisLabel } from './axis-label.ts';

const all = (amounts: readonly number[]) =>
  amounts.map((amount) => signedAxisLabel(amount, Math.max(...amounts.map(Math.abs))));

test('an axis of ordinary amounts is in whole dollars', () => {
  expect(all([-5_000, 0, 5_000])).toEqual(['-$5,000', '$0', '+$5,000']);
  expect(axisLabel(2_500, 5_000)).toBe('$2,500');
});

test('an axis of large amounts uses the unit of the largest', () => {
  expect(all([-50_000, 0, 50_000, 100_000])).toEqual(['-$50k', '$0', '+$50k', '+$100k']);
  expect(all([-1_500_000, -500_000, 0])).toEqual(['-$1.5m', '-$0.5m', '$0']);
  expect(all([0, 500_000_000, 1_000_000_000])).toEqual(['$0', '+$0.5b', '+$1b']);
});
