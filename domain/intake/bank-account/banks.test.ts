import { expect, test } from 'vitest';
import { bankOf } from './banks.ts';

test('a BSB names its bank by its first digits, the longer prefix first', () => {
  expect(bankOf('062-000')).toEqual({ name: 'Commonwealth Bank' });
  expect(bankOf('923 100')).toEqual({ name: 'ING' });
  expect(bankOf('664000')).toEqual({ name: 'Suncorp Bank' });
  expect(bankOf('325185')).toEqual({ name: 'Beyond Bank' });
});

test('a bank that serves many credit unions is known without a name', () => {
  expect(bankOf('802-884')).toEqual({ name: undefined });
});

test('a prefix that no one has is not known, nor is a BSB that is not whole', () => {
  for (const bsb of ['000000', '999-999', '660-000', '', '062-00', '0620001'])
    expect(bankOf(bsb)).toBeUndefined();
});
