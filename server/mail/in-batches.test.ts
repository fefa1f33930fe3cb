import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Doubles numbers, except that it knows no 3 and refuses 13. */
function doubling() {
  const asked: (readonly number[])[] = [];
  const double = inBatches(async (numbers: readonly number[]) => {
    asked.push(numbers);
    await turn();
    if (numbers.includes(13)) throw new Error('unlucky');
    return new Map(numbers.filter((n) => n !== 3).map((n) => [n, 2 * n]));
  });
  return { asked, double };
}

test('what is asked for at once is one question, and everyone gets their own answer', async () => {
  const { asked, double } = doubling();
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, undefined]);
  expect(asked).toEqual([[1, 2, 3]]);
});

test('what is asked for meanwhile waits for the next question', async () => {
  const { asked, double } = doubling();
  const first = double(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(await Promise.all([first, double(2), double(4)])).toEqual([2, 4, 8]);
  expect(await double(5)).toBe(10);
  expect(asked).toEqual([[1], [2, 4], [5]]);
});

test('a question that fails fails for those who asked, and not for those after them', async () => {
  const { double } = doubling();
  const unlucky = Promise.allSettled([double(13), double(1)]);
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});
