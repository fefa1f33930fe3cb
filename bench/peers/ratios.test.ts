import { describe, expect, test } from 'vitest';
import { ratioOf, shownRatio, tableOf } from './ratios.ts';

const rounds = (...times: number[]) => times.map((time) => ({ time, work: time / 2 }));

describe('ratios of rounds', () => {
  test('each round is compared with ours of the same round, not with our median', () => {
    // The machine was slower in the second round, for both; the medians alone would say 3.
    expect(ratioOf(rounds(1, 10, 3), rounds(5, 50, 9), 'time')).toBe(5);
    expect(ratioOf(rounds(1, 10, 3), rounds(5, 50, 9), 'work')).toBe(5);
  });

  test('one odd round does not count', () => {
    expect(ratioOf(rounds(1, 1, 1), rounds(2, 200, 2), 'time')).toBe(2);
  });

  test('what was not measured is an error, never a ratio', () => {
    expect(() => ratioOf([], [], 'time')).toThrow('was not measured');
    expect(() => ratioOf(rounds(1), rounds(1, 2), 'time')).toThrow('same rounds');
    expect(() => ratioOf(rounds(0), rounds(1), 'time')).toThrow('was not measured');
  });
});

test.each([
  [0.456, '0.46×'],
  [3, '3.00×'],
  [41.6, '42×'],
  [-0.2, 'not measurable'],
])('%s is shown as %s', (ratio, shown) => {
  expect(shownRatio(ratio)).toBe(shown);
});

describe('the table', () => {
  test('is Markdown whose columns line up', () => {
    expect(tableOf(['call', 'peer'], [['list', '2.00×']])).toBe(
      ['| call | peer  |', '|------|-------|', '| list | 2.00× |'].join('\n'),
    );
  });

  test('refuses a row with a cell too few', () => {
    expect(() => tableOf(['call', 'peer'], [['list']])).toThrow('1 cells instead of 2');
  });
});
