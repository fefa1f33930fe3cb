import type { Locator, Page } from '@playwright/test';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import {
  addPerson,
  answering,
  createForm,
  dialog,
  openAs,
  search,
  topToast,
  unfold,
} from './admin-page.ts';

test.use({ expectedComplaints: /status of 401/ });

/** Opened from a row and closed by keyboard, which returns the focus to the row. */
async function expectSoundDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('the dashboard and its windows are accessible and fit the screen', async ({
      page,
      request,
    }) => {
      const person = await addPerson(request);
      await openAs(page, request);
      await unfold(page, 'create');
      await createForm(page).getByRole('button', { name: 'Create Client' }).click();
      await topToast(page).getByRole('button', { name: 'Close' }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const row = await search(page, person.email);
      for (const name of ['Add address', 'Edit', 'Delete'])
        await expectSoundDialog(page, row.getByRole('button', { name }));
      await page.getByLabel('Show', { exact: true }).selectOption('10');
      await search(page, 'nobody is called this');
      await expect(page.getByText('No clients found.')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the unauthorised state is accessible and fits the screen', async ({ page, request }) => {
  await page.route('**/api/users/me', answering(401));
  await openAs(page, request);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(page.getByText('Unauthorized. Please sign in.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('the whole dashboard can be used by keyboard', async ({ page, request }) => {
  const person = await addPerson(request);
  await openAs(page, request);
  const offer = page.getByRole('link', { name: /^Make it yours/ });
  await expect(offer).toBeVisible();
  await expect(page.getByText(/^Showing \d/)).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let done = 0; done < times; done += 1) await page.keyboard.press(key);
  };
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await expect(offer).toBeFocused();
  await page.locator('.form-panel-create > summary').focus();
  await press('Enter');
  await press('Tab');
  await expect(createForm(page).getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByPlaceholder('search name, email, phone, status').focus();
  await page.keyboard.type(person.email);
  await expect(page.getByText('Showing 1 of 1 clients')).toBeVisible();
  // Past the headings that sort, and the link to the client.
  await press('Tab', 7);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await press('Enter');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await press('Control+A');
  await page.keyboard.type('Typed By Key');
  await press('Enter');
  await expect(page.getByRole('rowheader')).toHaveText('Typed By Key');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
});
