import { expect, test } from 'vitest';
import { growthOf } from './memory.ts';

const megabyte = 1e6;
const samplesOf = (bytes: (sample: number) => number) =>
  Array.from({ length: 12 }, (_, sample) => ({ inUse: bytes(sample), whole: 2 * bytes(sample) }));

test('does not take warming up for growth', () => {
  const warmingUp = [20, 35, 39, 40, 41, 40, 40, 41, 40, 40, 41, 40];
  const { grown } = growthOf(samplesOf((sample) => (warmingUp[sample] ?? 0) * megabyte));
  expect(grown).toEqual({ inUse: 0, whole: 0 });
});

test('does not take a single sample for growth', () => {
  const { grown } = growthOf(samplesOf((sample) => (sample === 11 ? 90 : 40) * megabyte));
  expect(grown.inUse).toBe(0);
});

test('finds what is lost a little at a time', () => {
  const { first, last, grown } = growthOf(samplesOf((sample) => (40 + sample) * megabyte));
  expect(first.inUse).toBe(44 * megabyte);
  expect(last.inUse).toBe(50 * megabyte);
  expect(grown).toEqual({ inUse: 6 * megabyte, whole: 12 * megabyte });
});
