import { expect, test } from 'vitest';
import { detailsInWords, kindInWords } from './line-words.ts';

test('a kind is told in words, and one that nobody knows by its name', () => {
  expect(kindInWords('field-revealed')).toBe('Revealed a hidden field');
  expect(kindInWords('moon-landed')).toBe('moon-landed');
});

test('details are told in words', () => {
  const said = (details: Record<string, unknown>) => detailsInWords({ details });
  expect(said({ reference: 'K7QL-3RMW', field: 'tfn' })).toBe('Tax File Number');
  expect(said({ reference: 'K7QL-3RMW', state: 'in-review' })).toBe('In review');
  expect(said({ fields: ['phone_number', 'moons'] })).toBe('phone, moons');
  expect(said({ by: 'code', email: 'm…@example.com' })).toBe('by login code, m…@example.com');
  expect(said({ type: 'client', again: true })).toBe('a client, again');
  expect(said({ type: 'client', again: false })).toBe('a client');
  expect(said({ values: 12 })).toBe('12 values');
  expect(said({})).toBe('');
});
