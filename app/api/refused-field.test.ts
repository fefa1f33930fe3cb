import { expect, test } from 'vitest';
import { refusedField } from './refused-field.ts';

const form = { name: '', password: '' };
const renamed = { newPassword: 'password' } as const;
const refusing = (field?: string) => ({ ok: false, status: 400, message: 'No.', field }) as const;

test('a field is found by its name in the form, or by another name in the call', () => {
  expect(refusedField(refusing('name'), form)).toBe('name');
  expect(refusedField(refusing('newPassword'), form, renamed)).toBe('password');
});

test('a field that the form does not have is not found', () => {
  for (const field of [undefined, 'token', 'toString']) {
    expect(refusedField(refusing(field), form, renamed)).toBeUndefined();
  }
});
