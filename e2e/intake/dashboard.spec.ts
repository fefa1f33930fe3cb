import type { Page } from '@playwright/test';
import { asFirstAdmin, makeClient, signIn, submitForm } from '../accounts/people.ts';
import { expect, test } from '../test.ts';

/** What the dashboard shows below what to do next: the form to send, then the state of what was sent. */

const places = (page: Page) => page.locator('.dashboard h2').allTextContents();
const start = (page: Page) => page.getByRole('link', { name: 'Start Contact Form' });
const stage = (page: Page) => page.locator('.sent-stages [aria-current="step"]');

test('the dashboard leads with the form, and once it is sent with its state', async ({
  page,
  request,
}) => {
  const person = await makeClient();
  await signIn(page, person);
  await expect(start(page)).toHaveClass(/button-primary/);
  await expect(page.getByText('Please start with the contact form below.')).toBeVisible();
  expect((await places(page)).slice(0, 3)).toEqual([
    'What to do next',
    'Your documents',
    'Client contact form',
  ]);

  const { id, reference } = await submitForm(request, person);
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(stage(page)).toHaveText('Received');
  await expect(page.getByText('Nothing to do right now')).toBeVisible();
  expect((await places(page)).slice(0, 2)).toEqual([
    'What to do next',
    'We have your contact form.',
  ]);
  await expect(start(page)).not.toHaveClass(/button-primary/);

  const admin = await asFirstAdmin(request);
  const path = `/api/submissions/${id}`;
  for (const [revision, state, heading, named] of [
    [1, 'in-review', 'We are reading it', 'In review'],
    [2, 'done', /^Done on \d{1,2} [A-Z][a-z]+$/, 'Done'],
  ] as const) {
    const headers = { ...admin, 'if-match': `"${revision}"` };
    expect((await request.patch(path, { headers, data: { state } })).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(stage(page)).toHaveText(named);
  }
});
