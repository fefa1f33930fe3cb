import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTyped, defused } from './defuse.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+61 491 570 156', "'+61 491 570 156"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r\n=1', "'\r'\n'=1"],
  ['＝1', "'＝1"],
  ['  =1', "  '=1"],
  ["'=1", "''=1"],
  ['a;=cmd()', "a;'=cmd()"],
  ['Smith, -5', 'Smith, -5'],
  ['12 Merrylands Road', '12 Merrylands Road'],
  ["O'Brien", "O'Brien"],
  ['', ''],
])('%j leaves as %j', (cell, written) => {
  expect(defused(cell)).toBe(written);
  expect(asTyped(written)).toBe(cell);
});

const hostile = fc.string({
  unit: fc.constantFrom(...'=+-@\t\r\n＝＠\',;|" aé\0😀\u202e'),
  maxLength: 12,
});

test('whatever goes out comes back, and begins no formula', () => {
  fc.assert(
    fc.property(hostile, (cell) => {
      const written = defused(cell);
      expect(asTyped(written)).toBe(cell);
      for (const piece of written.split(/[,;|"\t\r\n]/))
        expect(piece).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(written).not.toMatch(/^[ \u00a0]*[=+\-@\t\r\n＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});
