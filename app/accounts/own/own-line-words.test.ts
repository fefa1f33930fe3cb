import { expect, test } from 'vitest';
import type { OwnActivityLine } from '#domain/audit/own-activity.ts';
import { ownLineInWords } from './own-line-words.ts';

const line: OwnActivityLine = {
  number: 1,
  at: '2026-07-31T04:12:00.000Z',
  kind: 'signed-in',
  actor: 'you',
  aboutYou: true,
  address: '203.0.113.7',
  details: {},
};

const invited = { kind: 'user-invited', details: { type: 'client', again: false } };
const changed = { kind: 'user-changed', details: { fields: ['name'] } };

test.each<[string, Partial<OwnActivityLine>]>([
  [
    'You signed in, by password and a recovery code',
    { details: { by: 'password', secondFactor: 'recovery' } },
  ],
  [
    'An attempt to sign in failed, by password',
    { kind: 'sign-in-failed', actor: null, details: { by: 'password' } },
  ],
  ['You couldn’t confirm that it was you', { kind: 'confirmation-failed' }],
  ['We invited you', { ...invited, actor: 'practice' }],
  ['You invited someone, a client', { ...invited, aboutYou: false }],
  ['We reset your two-step verification', { kind: 'second-factor-reset', actor: 'practice' }],
  ['You changed your details, name', changed],
  ['We changed your details, name', { ...changed, actor: 'practice' }],
  ['You changed an account, name', { ...changed, aboutYou: false }],
  ['You sent the contact form', { kind: 'submission-received', aboutYou: false }],
  ['moon-landed', { kind: 'moon-landed' }],
])('%s', (words, facts) => {
  expect(ownLineInWords({ ...line, ...facts })).toBe(words);
});
