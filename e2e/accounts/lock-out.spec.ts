import { frame } from '#content/frame.ts';
import { portalPaths } from '#domain/paths.ts';
import { expect, test } from '../test.ts';
import { makeClient, signIn } from './people.ts';

test.use({ expectedComplaints: /status of (?:401|429)/ });

test('200 wrong attempts of a stranger do not delay the owner on their device', async ({
  page,
  request,
}) => {
  const person = await makeClient();
  await signIn(page, person);
  await page.getByRole('button', { name: frame.logout }).click();
  await page.waitForURL(`**${portalPaths.login}`);

  const attempt = (password: string) =>
    request.post('/api/users/login', {
      data: { email: person.email, password },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
  const answers = await Promise.all(Array.from({ length: 200 }, () => attempt('not the password')));
  expect(answers.filter((answer) => answer.status() === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status() === 429)).toHaveLength(190);
  expect((await attempt(person.password)).status()).toBe(429);

  await signIn(page, person);
});
