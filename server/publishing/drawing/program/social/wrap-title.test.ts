import { expect, test } from 'vitest';
import { wrapTitle } from './wrap-title.ts';

/** As if every letter were one wide. */
const letters = (line: string) => line.length;

test('a title that fits stays on one line', () => {
  expect(wrapTitle('Privacy Policy', 14, letters)).toEqual(['Privacy Policy']);
});

test('a longer title takes as few lines as it can, of even width', () => {
  expect(wrapTitle('Bookkeeping basics for NSW small businesses', 24, letters)).toEqual([
    'Bookkeeping basics',
    'for NSW small businesses',
  ]);
});

test('a line does not end in a word that leads to the next one', () => {
  expect(wrapTitle('Registrations you need for a business', 22, letters)).toEqual([
    'Registrations you need',
    'for a business',
  ]);
});

test('a break after a colon is preferred to an even one', () => {
  expect(wrapTitle('Crypto taxes: do you have to pay them', 26, letters)).toEqual([
    'Crypto taxes:',
    'do you have to pay them',
  ]);
});

test('no word is lost or cut, even one that is wider than the line', () => {
  expect(wrapTitle('An incomprehensibilities case', 8, letters)).toEqual([
    'An',
    'incomprehensibilities',
    'case',
  ]);
});
