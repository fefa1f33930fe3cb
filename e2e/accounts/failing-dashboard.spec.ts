import type { Page } from '@playwright/test';
import { apiPaths } from '#domain/api-paths.ts';
import { portalPaths } from '#domain/paths.ts';
import { expect, expectAccessible, test } from '../test.ts';
import { answering } from './admin-page.ts';
import { alert, expectRecovery, failing, stored, tryAgain } from './failing-calls.ts';
import { makeClient, sendContactForm, signIn } from './people.ts';

/** The client's own lists, when the server fails, is out of reach or refuses. */

test.use({ expectedComplaints: /status of (?:401|403|500)|ERR_FAILED/ });

const appointment = {
  reference: 'A-1',
  startsAt: '2030-05-06T00:00:00.000Z',
  timeZone: 'Australia/Sydney',
  staff: { name: 'Kim Lee' },
  state: 'confirmed',
  link: 'link',
};

const lists = [
  {
    name: 'the form that was sent',
    notLoaded: 'Your forms could not be loaded.',
    calls: `**${apiPaths.contactForm}`,
    shown: (page: Page) => page.getByText('We have your contact form.'),
  },
  {
    name: 'appointments',
    notLoaded: 'Your appointments could not be loaded.',
    calls: `**${apiPaths.ownAppointments}`,
    shown: (page: Page) => page.getByRole('heading', { name: 'Your appointments' }),
    answer: { data: [appointment] },
  },
];

for (const list of lists) {
  const { name, calls } = list;
  test(`${name}: a failing server or a lost network is reported and can be retried`, async ({
    page,
    request,
  }) => {
    const person = await makeClient(request);
    await sendContactForm(request, person);
    await page.route(calls, failing);
    await signIn(page, person);
    await expect(alert(page)).toBeVisible();
    await expectAccessible(page);
    await expectRecovery(page, list);
  });

  for (const status of [401, 403]) {
    test(`${name}: a ${status} ends the session`, async ({ page, request }) => {
      const person = await makeClient(request);
      await page.route(calls, answering(status, { message: 'No.' }));
      await signIn(page, person);
      await expect(page).toHaveURL(portalPaths.login);
      await expect(page.getByRole('status').first()).toHaveText(
        'Your session has ended. Please sign in again to continue.',
      );
      expect(await stored(page)).toEqual([]);
    });
  }
}

test('when both fail, one sentence says so and one button loads both', async ({
  page,
  request,
}) => {
  const person = await makeClient(request);
  await sendContactForm(request, person);
  for (const { calls } of lists) await page.route(calls, failing);
  await signIn(page, person);
  await expect(alert(page)).toHaveText(
    'Your forms and appointments could not be loaded. It broke.',
  );
  for (const { calls, answer } of lists) {
    await page.unroute(calls);
    if (answer) await page.route(calls, answering(200, answer));
  }
  await tryAgain(page).click();
  for (const { shown } of lists) await expect(shown(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
