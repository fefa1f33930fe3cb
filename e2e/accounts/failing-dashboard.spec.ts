import { expect, expectAccessible, test } from '../test.ts';
import { alert, failing, tryAgain } from './failing-calls.ts';
import { makeClient, sendContactForm, signIn } from './people.ts';

test.use({ expectedComplaints: /status of 500/ });

test('a dashboard whose forms could not be loaded says so, and loads them when asked again', async ({
  page,
  request,
}) => {
  const person = await makeClient(request);
  await sendContactForm(request, person);
  const calls = '**/api/forms/contact';
  await page.route(calls, failing);
  await signIn(page, person);
  await expect(alert(page)).toHaveText('Your forms could not be loaded. It broke.');
  await expectAccessible(page);
  await page.unroute(calls);
  await tryAgain(page).click();
  await expect(page.getByText('We have your contact form.')).toBeVisible();
});
