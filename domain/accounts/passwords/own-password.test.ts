import { expect, test } from 'vitest';
import {
  type ProfileForm,
  profileProblem,
  profileToSend,
  type ResetForm,
  resetProblem,
} from './own-password.ts';

test('a reset reports one problem at a time: missing, different, too short, no token', () => {
  const told = (form: ResetForm, token = 'a token') => resetProblem(form, token)?.message;
  expect(told({ password: '', confirmation: 'other' }, '')).toBe('Password is required');
  expect(told({ password: 'short', confirmation: 'other' }, '')).toBe('Passwords do not match');
  expect(told({ password: 'short', confirmation: 'short' }, '')).toBe(
    'Password must be at least 6 characters long',
  );
  expect(told({ password: 'sixsix', confirmation: 'sixsix' }, ' ')).toBe('Invalid reset token');
  expect(told({ password: 'sixsix', confirmation: 'sixsix' })).toBeUndefined();
});

const filled: ProfileForm = {
  name: ' Mei Chen ',
  currentPassword: ' given ',
  newPassword: 'river walk',
  confirmation: 'river walk',
  phone: ' 0491 570 156 ',
  company: '  ',
  address: '',
};

test('a profile reports one problem at a time, at its field, in the order of the form', () => {
  const empty = { ...filled, name: ' ', currentPassword: '', newPassword: '', confirmation: 'x' };
  const steps: [Partial<ProfileForm>, string, string][] = [
    [{}, 'name', 'Name is required'],
    [{ name: 'Mei' }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: 'given' }, 'newPassword', 'New password is required'],
    [{ newPassword: 'short' }, 'newPassword', 'New password must be at least 6 characters long'],
    [{ newPassword: 'longer' }, 'confirmation', 'New passwords do not match'],
  ];
  let form: ProfileForm = empty;
  for (const [change, field, message] of steps) {
    form = { ...form, ...change };
    expect(profileProblem(form)).toEqual({ field, message });
  }
  const complete = { ...form, confirmation: 'longer' };
  expect(profileProblem(complete)).toBeUndefined();
  expect(profileProblem({ ...complete, phone: '1'.repeat(51) })?.field).toBe('phone');
});

test('a profile is sent trimmed and without empty optional fields, passwords untouched', () => {
  expect(profileToSend('mei@example.com', filled)).toEqual({
    email: 'mei@example.com',
    name: 'Mei Chen',
    currentPassword: ' given ',
    newPassword: 'river walk',
    phone_number: '0491 570 156',
  });
});
