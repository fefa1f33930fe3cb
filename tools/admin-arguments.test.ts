import { expect, test } from 'vitest';
import { StartRefused } from '#server/env.ts';
import { readAdminArguments } from './admin-arguments.ts';

test('spaces around the address and the name are removed', () => {
  expect(readAdminArguments(['mei@example.com', '--name', ' Mei Chen '])).toEqual({
    email: 'mei@example.com',
    name: 'Mei Chen',
  });
  expect(readAdminArguments([' mei@example.com'])).toEqual({ email: 'mei@example.com' });
});

const usage = 'Name one email address: npm run user:create-admin -- name@host --name "Mei Chen".';
const notGiven = `${usage} You never give a password here: a random one is made and shown once.`;

test.each([
  [[], usage],
  [['a@b.example', 'c@d.example'], usage],
  [['unknown'], `"unknown" is not an email address. ${usage}`],
  [['a@b.example', '--name', ' '], 'The name must be one line of 1 to 200 characters.'],
  [['a@b.example', '--name', 'a\nb'], 'The name must be one line of 1 to 200 characters.'],
  [['a@b.example', '--name'], notGiven],
  [['a@b.example', '--password', 'secret'], notGiven],
])('%j is refused with a message', (words, sentence) => {
  expect(() => readAdminArguments(words)).toThrow(new StartRefused(sentence));
});
