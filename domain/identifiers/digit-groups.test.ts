import { expect, test } from 'vitest';
import { abnInGroups, phoneInGroups, registrationInGroups } from './digit-groups.ts';

test.each([
  ['0291234567', '(02) 9123 4567'],
  ['02 9123-4567', '(02) 9123 4567'],
  ['(02) 5550 9999', '(02) 5550 9999'],
  ['0412345678', '0412 345 678'],
  ['1300123456', '1300 123 456'],
  ['1800 123456', '1800 123 456'],
  ['132861', '13 28 61'],
  ['+61 2 9123 4567', '+61 2 9123 4567'],
  ['9123 4567', '9123 4567'],
])('the phone number %s is shown as %s', (typed, shown) => {
  expect(phoneInGroups(typed)).toBe(shown);
});

test('an ABN and a registration number are grouped as in their registers', () => {
  expect(abnInGroups('51824753556')).toBe('51 824 753 556');
  expect(abnInGroups('5182475355')).toBe('5182475355');
  expect(registrationInGroups('24681357')).toBe('24 681 357');
});
