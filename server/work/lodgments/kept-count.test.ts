import { expect, test } from 'vitest';
import { keptWhileSlow } from './kept-count.ts';

function counting(takes: number) {
  let clock = 0;
  let asked = 0;
  const count = keptWhileSlow(
    async (_of: { readonly year: string }) => {
      clock += takes;
      asked += 1;
      return asked;
    },
    () => clock,
  );
  const pass = (ms: number) => {
    clock += ms;
  };
  return { count, pass };
}

const of = { year: '2026-27' };

test('a quick count is made anew each time', async () => {
  const { count } = counting(50);
  expect([await count(of), await count(of)]).toEqual([1, 2]);
});

test('a slow one counts for a minute, for what was asked', async () => {
  const { count, pass } = counting(51);
  expect([await count(of), await count(of)]).toEqual([1, 1]);
  expect(await count({ year: '2025-26' })).toBe(2);
  pass(60_000);
  expect(await count(of)).toBe(3);
});

test('so many are kept', async () => {
  const { count } = counting(51);
  for (let year = 0; year < 200; year += 1) await count({ year: String(year) });
  await count(of);
  expect(await count({ year: '1' })).toBe(2);
  expect(await count({ year: '0' })).toBe(202);
});
