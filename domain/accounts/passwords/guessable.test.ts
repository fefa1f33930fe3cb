import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const known = ['Mei Chen', 'mei.chen@lantana.example', 'Corella Tax & Accounting'];

test.each([
  'aaaaaa',
  '123456',
  'abcdefgh',
  '9876543210',
  '!!!!!!!!!!',
  'mei.chen@lantana.example',
  'MeiChen1990',
  'M3i-Ch3n-2026!',
  'corella123',
  'CorellaTaxAccounting',
])('%s is guessable', (password) => {
  expect(isGuessable(password, known)).toBe(true);
});

test.each(['river walk', 'kv7rm2', 'Mei walks by the river', 'corella-by-the-creek'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, known)).toBe(false);
  },
);
