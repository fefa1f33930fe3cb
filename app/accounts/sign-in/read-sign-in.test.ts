import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { readSignIn } from './read-sign-in.ts';

const user = { type: 'client', name: 'Mei Chen' } as User;
const failed = (message?: string) =>
  readSignIn({ ok: false, status: 401, message }, 'The sentence of the screen.');

test('a token and a user sign in', () => {
  expect(readSignIn({ ok: true, data: { token: 'abc', user } }, '')).toEqual({
    kind: 'signed-in',
    token: 'abc',
    user,
    mustSetUp: false,
  });
});

test('a session that must have a second factor says so', () => {
  const data = { token: 'abc', user, secondFactorRequired: true } as const;
  expect(readSignIn({ ok: true, data }, '')).toMatchObject({ kind: 'signed-in', mustSetUp: true });
});

test('a ticket leads to the second step', () => {
  const secondFactor = { ticket: 't', methods: ['totp', 'recovery'] } as const;
  const data = {
    message: 'One more step',
    secondFactor: { ...secondFactor, methods: [...secondFactor.methods] },
  };
  expect(readSignIn({ ok: true, data }, '')).toEqual({ kind: 'second-factor', step: secondFactor });
});

test('a success without a user or a token is an invalid response', () => {
  for (const data of [{}, { token: 'abc' }, { user }]) {
    expect(readSignIn({ ok: true, data }, '')).toEqual({
      kind: 'failed',
      message: 'Invalid response from server.',
    });
  }
});

test('the server’s message is preferred to the screen’s own', () => {
  expect(failed('Too many tries.')).toEqual({ kind: 'failed', message: 'Too many tries.' });
  expect(failed()).toEqual({ kind: 'failed', message: 'The sentence of the screen.' });
});

test('a temporary password leads to the profile, not to a message', () => {
  expect(failed('Please update your password to login')).toEqual({
    kind: 'profile',
    known: { name: '', onFile: [], isClient: false },
  });
  const code = 'password-update-required';
  const content = { name: 'Mei Chen', onFile: ['phone_number'], type: 'client' };
  const refused = { ok: false, status: 403, message: 'In other words.', code, content } as const;
  expect(readSignIn(refused, '')).toEqual({
    kind: 'profile',
    known: { name: 'Mei Chen', onFile: ['phone_number'], isClient: true },
  });
});
