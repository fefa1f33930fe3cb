import { expect, test } from 'vitest';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';
import {
  carriedOver,
  changesIn,
  disputed,
  type EditForm,
  type NewClientForm,
  newClientMessage,
  newClientProblems,
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

test('name and email are required, and blanks do not count', () => {
  expect(newClientMessage(form)).toBeUndefined();
  expect(newClientMessage({ ...form, name: ' ' })).toBe('Name and Email are required');
  expect(newClientMessage({ ...form, email: ' ' })).toBe('Name and Email are required');
});

test('a password may be left blank, but not too short', () => {
  const { passwordTooShort } = wording.accounts;
  expect(newClientMessage({ ...form, password: '12345' })).toBe(passwordTooShort);
  expect(newClientMessage({ ...form, password: '123456' })).toBeUndefined();
  expect(newClientProblems({ ...form, email: '', password: '12345' })).toEqual({
    email: 'Please enter an email address.',
    password: passwordTooShort,
  });
});

test('an invalid email address is reported above the form and beside its field', () => {
  const typed = { ...form, email: 'mei@example' };
  const { emailInvalid } = fieldWording;
  expect(newClientMessage(typed)).toBe(emailInvalid);
  expect(newClientProblems(typed)).toEqual({ email: emailInvalid });
  expect(newClientMessage({ ...typed, name: '' })).toBe('Name and Email are required');
  expect(newClientProblems({ ...typed, name: '' }).name).toBe('Please enter a name.');
});

const before: EditForm = {
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone_number: '0491 570 156',
  company_name: 'Chen Plumbing',
  address: '',
};

test('only changed fields are sent, and surrounding spaces are not a change', () => {
  expect(changesIn(before, before)).toEqual({});
  expect(changesIn({ ...before, name: ' Mei Chen ' }, before)).toEqual({});
  expect(changesIn({ ...before, address: '1 Sample Street', phone_number: '' }, before)).toEqual({
    address: '1 Sample Street',
    phone_number: '',
  });
});

test('a cleared name or email is not sent; a cleared company is', () => {
  expect(changesIn({ ...before, name: '', email: ' ' }, before)).toEqual({});
  expect(changesIn({ ...before, company_name: '' }, before)).toEqual({ company_name: '' });
});

test('fields not edited here take the newer values; edited ones keep the edit', () => {
  const typed = { ...before, name: 'Mei Lin Chen', address: '1 Sample Street' };
  const newer = { ...before, name: 'M Chen', phone_number: '0491 570 157' };
  expect(carriedOver(typed, before, newer)).toEqual({
    ...typed,
    phone_number: '0491 570 157',
  });
  expect(disputed(typed, before, newer)).toEqual(['name']);
});

test('the same edit by two people is not a conflict', () => {
  const both = { ...before, name: 'Mei Lin Chen' };
  expect(disputed(both, before, both)).toEqual([]);
});
