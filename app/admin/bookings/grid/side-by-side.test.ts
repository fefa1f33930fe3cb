import { expect, test } from 'vitest';
import { gapsIn, sideBySide } from './side-by-side.ts';

const lanesOf = (...spans: [from: number, to: number][]) =>
  sideBySide(spans.map(([from, to]) => ({ from, to }))).map(
    ({ from, lane, lanes }) => `${from}: ${lane + 1} of ${lanes}`,
  );

test('what runs at the same time stands side by side, what follows has the whole width', () => {
  expect(lanesOf([540, 600], [540, 585], [600, 630])).toEqual([
    '540: 1 of 2',
    '540: 2 of 2',
    '600: 1 of 1',
  ]);
});

test('a lane is used again once it is free', () => {
  expect(lanesOf([540, 660], [540, 570], [570, 600])).toEqual([
    '540: 1 of 2',
    '540: 2 of 2',
    '570: 2 of 2',
  ]);
});

test('nothing has no lanes', () => {
  expect(lanesOf()).toEqual([]);
});

test('gaps are what is left of the opening hours, unless they are too short', () => {
  const open = [
    { from: 540, to: 720 },
    { from: 780, to: 1020 },
  ];
  const taken = [
    { from: 600, to: 660 },
    { from: 500, to: 545 },
    { from: 700, to: 800 },
    { from: 1010, to: 1100 },
  ];
  expect(gapsIn(open, taken, 15)).toEqual([
    { from: 545, to: 600 },
    { from: 660, to: 700 },
    { from: 800, to: 1010 },
  ]);
  expect(gapsIn(open, [], 15)).toEqual(open);
  expect(gapsIn(open, [{ from: 0, to: 1440 }], 15)).toEqual([]);
});
