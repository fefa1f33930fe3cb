import { randomUUID } from 'node:crypto';
import { portalPaths } from '#domain/paths.ts';
import { codeIn } from '#testing/mail/mail-facts.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { press } from './own/own-page.ts';
import { fillSignIn, mailTo, makeStaff, signInByApi } from './people.ts';

/** A new client whose first password was typed by staff. */

test.use({ expectedComplaints: /status of 403/ });

test('completing the profile asks for the code from the mail', async ({ page, request }) => {
  const headers = await signInByApi(request, await makeStaff());
  const email = `new-${randomUUID()}@example.com`;
  const password = 'typed by the staff member';
  const data = { name: 'Mei Chen', email, password };
  expect((await request.post('/api/users/signup', { headers, data })).status()).toBe(201);
  await page.goto(portalPaths.login);
  await fillSignIn(page, { email, password });
  await press(page, 'Sign In');
  const chosen = 'a long walk by the river';
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm').fill(chosen);
  await press(page, 'Complete Profile');
  const code = page.getByLabel('Login code');
  await expect(code).toBeFocused();
  await expect(page.getByText(`We’ve emailed a 6-digit code to ${email}`)).toBeVisible();
  await expectAccessible(page);
  await code.fill(codeIn(await mailTo(email, 1, 'login code')));
  await press(page, 'Complete Profile');
  await page.waitForURL(`**${portalPaths.clientDashboard}`);
});
