import { expect, test } from 'vitest';
import { isEnoughOnTime, type LodgmentLine, percentOnTime, stateOf } from './lodgments.ts';

const line = (more: Partial<LodgmentLine>): LodgmentLine => ({
  client: { _id: 'mei', name: 'Mei Chen' },
  type: 'bas-quarterly',
  period: '2026-27 Q1',
  job: 'job',
  stage: 'collecting',
  dueOn: '2026-11-25',
  lodgedOn: null,
  late: false,
  ...more,
});

test.each([
  [{ lodgedOn: '2026-11-25' }, 'lodged'],
  [{ lodgedOn: '2026-11-26', late: true }, 'lodged-late'],
  [{ late: true }, 'overdue'],
  [{ job: null, stage: null, late: true }, 'overdue'],
  [{}, 'open'],
  [{ job: null, stage: null }, 'no-job'],
] as const)('%j is %s', (more, state) => {
  expect(stateOf(line(more))).toBe(state);
});

test.each([
  [0, 0, null],
  [3, 2, 67],
  [1000, 849, 85],
  [7, 7, 100],
])('of %i due, %i lodged are %s per cent', (due, lodged, percent) => {
  expect(percentOnTime({ due, lodged })).toBe(percent);
});

test('85% is reached before it is rounded', () => {
  expect(isEnoughOnTime({ due: 1000, lodged: 849 })).toBe(false);
  expect(isEnoughOnTime({ due: 1000, lodged: 850 })).toBe(true);
});
