import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAcn } from './acn.ts';

test.each(['004 085 616', '010499966', '000 000 019', '000000180'])('%s is an ACN', (acn) => {
  // The first one is ASIC's own example.
  expect(isAcn(acn)).toBe(true);
});

test('a number of another length, or with other characters, is not an ACN', () => {
  for (const text of ['', '00408561', '0040856160', '004-085-616', '00408561x']) {
    expect(isAcn(text), text).toBe(false);
  }
});

test('a wrong digit at the end is noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (step) => {
      expect(isAcn(`00408561${(6 + step) % 10}`)).toBe(false);
    }),
  );
});
