import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const strength = (password: string, ...personal: string[]) => passwordStrength(password, personal);

test('a password below the minimum length is short', () => {
  expect(strength('')).toBe('short');
  expect(strength('x7Kq2')).toBe('short');
});

test.each([
  'password',
  'Passw0rd2026!',
  'P@$$w0rd1234',
  'abcdefghijklmnop',
  '9876543210',
  'aaaaaaaaaaaaaaaa',
  'Summer2026',
  'Sydney123456',
  '0491570156',
  'qwerty12',
])('%s is weak', (password) => {
  expect(strength(password)).toBe('weak');
});

test('the person’s own name and address add no strength', () => {
  expect(strength('meichen-merry')).toBe('strong');
  expect(strength('meichen-merry', 'Mei Chen')).toBe('weak');
  expect(strength('lantana.grove', 'lantana.grove@example.com')).toBe('weak');
});

test('length makes it fair, then strong', () => {
  expect(strength('kv7rm2xq')).toBe('fair');
  expect(strength('a long walk by the river')).toBe('strong');
  expect(strength('kv7rm2xqw9ht')).toBe('strong');
});
