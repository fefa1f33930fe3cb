import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAbn } from './abn.ts';

test('a real ABN is accepted, with or without spaces', () => {
  // The Australian Taxation Office's own.
  expect(isAbn('51 824 753 556')).toBe(true);
  expect(isAbn('51824753556')).toBe(true);
});

test('a number of another length, or with other characters, is not an ABN', () => {
  for (const text of ['', '5182475355', '518247535560', '51-824-753-556', '51 824 753 55x']) {
    expect(isAbn(text), text).toBe(false);
  }
});

test('any single wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digits = [...'51824753556'];
      digits[place] = String((Number(digits[place]) + step) % 10);
      expect(isAbn(digits.join(''))).toBe(false);
    }),
  );
});
