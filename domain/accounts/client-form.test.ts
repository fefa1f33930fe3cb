import { expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import {
  carriedOver,
  changesIn,
  disputed,
  type EditForm,
  type NewClientForm,
  newClientComplaint,
  unfitFields,
} from './client-form.ts';

const form: NewClientForm = {
  name: 'Mei Chen',
  email: 'mei@example.com',
  password: '',
  phone: '',
  role: 'client',
  company: '',
  address: '',
};

test('a name and an email are needed, and blanks are neither', () => {
  expect(newClientComplaint(form)).toBeUndefined();
  expect(newClientComplaint({ ...form, name: ' ' })).toBe('Name and Email are required');
  expect(newClientComplaint({ ...form, email: ' ' })).toBe('Name and Email are required');
});

test('a password may be blank, but not short', () => {
  const { passwordTooShort } = wording.accounts;
  expect(newClientComplaint({ ...form, password: '12345' })).toBe(passwordTooShort);
  expect(newClientComplaint({ ...form, password: '123456' })).toBeUndefined();
  expect(unfitFields({ ...form, email: '', password: '12345' })).toEqual(['email', 'password']);
});

const before: EditForm = {
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone_number: '0491 570 156',
  company_name: 'Chen Plumbing',
  address: '',
};

test('only what differs is sent, and spaces around it are no difference', () => {
  expect(changesIn(before, before)).toEqual({});
  expect(changesIn({ ...before, name: ' Mei Chen ' }, before)).toEqual({});
  expect(changesIn({ ...before, address: '1 Sample Street', phone_number: '' }, before)).toEqual({
    address: '1 Sample Street',
    phone_number: '',
  });
});

test('an emptied name or email is not sent; an emptied company is', () => {
  expect(changesIn({ ...before, name: '', email: ' ' }, before)).toEqual({});
  expect(changesIn({ ...before, company_name: '' }, before)).toEqual({ company_name: '' });
});

test('somebody else’s values come in where nothing was typed, and what was typed stays', () => {
  const typed = { ...before, name: 'Mei Lin Chen', address: '1 Sample Street' };
  const newer = { ...before, name: 'M Chen', phone_number: '0491 570 157' };
  expect(carriedOver(typed, before, newer)).toEqual({
    ...typed,
    phone_number: '0491 570 157',
  });
  expect(disputed(typed, before, newer)).toEqual(['name']);
});

test('two who typed the same agree', () => {
  const both = { ...before, name: 'Mei Lin Chen' };
  expect(disputed(both, before, both)).toEqual([]);
});
