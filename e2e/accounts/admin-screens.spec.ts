import type { Locator, Page } from '@playwright/test';
import { wording } from '#domain/wording.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import {
  addPerson,
  answering,
  createForm,
  dialog,
  openAs,
  openEditOfSomebody,
  search,
  topToast,
  unfoldCreateForm,
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

async function topsOf(page: Page, labels: readonly string[]): Promise<number[]> {
  const label = (text: string) =>
    createForm(page).locator('.field-label', { hasText: new RegExp(`^${text}`) });
  const boxes = await Promise.all(labels.map((text) => label(text).boundingBox()));
  return boxes.map((box) => Math.round(box?.y ?? Number.NaN));
}

const rows = [
  {
    width: 900,
    client: [
      ['Name', 'Email'],
      ['Role', 'Company name'],
    ],
    admin: ['Phone', 'Role'],
  },
  {
    width: 1440,
    client: [
      ['Name', 'Email', 'Password', 'Phone'],
      ['Role', 'Company name', 'Address'],
    ],
    admin: ['Phone', 'Role'],
  },
];

for (const { width, client, admin } of rows) {
  test(`at ${width} px the labels of a new client’s row stay in one line`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, request);
    const form = createForm(page);
    if (width < 1024) await unfoldCreateForm(page);
    await form.getByLabel('Name', { exact: true }).fill('Lena Popov');
    await form.getByRole('button', { name: 'Create Client' }).click();
    await expect(form.getByText(wording.admin.emailMissing)).toBeVisible();
    for (const row of client) expect(new Set(await topsOf(page, row)).size).toBe(1);
    await form.getByLabel('Role').selectOption('Admin');
    expect(new Set(await topsOf(page, admin)).size).toBe(1);
  });
}

test('at 1440 px a field of a new client is next to its label, and a doubt below its field', async ({
  page,
  request,
}) => {
  await page.setViewportSize(desk);
  await openAs(page, request);
  const part = (field: string, className: string) =>
    page.locator('.field', { has: page.locator(`#create-${field}`) }).locator(className);
  const ends = async (element: Locator) => {
    const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    return { top: y, bottom: y + height };
  };
  for (const field of ['name', 'email', 'password', 'phone']) {
    const { bottom } = await ends(part(field, '.field-label'));
    expect((await ends(part(field, '.field-box'))).top - bottom).toBeLessThan(12);
  }
  await createForm(page).getByLabel('Email').fill('kavya@gmial.com');
  await createForm(page).getByLabel('Phone').focus();
  const doubt = createForm(page).getByText('Did you mean kavya@gmail.com?');
  await expect(doubt).toBeVisible();
  const { bottom } = await ends(part('email', '.field-box'));
  expect((await ends(doubt)).top).toBeGreaterThanOrEqual(bottom);
  await expect(doubt.getByRole('button')).toHaveCSS('text-align', 'left');
});

test('on a phone the buttons of a long dialog stay in sight and cover no field', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: phone.width, height: 640 });
  await openEditOfSomebody(page, request);
  const save = dialog(page).getByRole('button', { name: 'Save changes' });
  const buttons = dialog(page).locator('.dialog-actions');
  for (const label of ['Name', 'Email', 'Phone', 'Company name', 'Address']) {
    await dialog(page).getByLabel(label, { exact: true }).focus();
    await expect(save).toBeInViewport({ ratio: 1 });
    const field = await dialog(page).getByLabel(label, { exact: true }).boundingBox();
    const foot = await buttons.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }
});

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('the dashboard and its windows are accessible and fit the screen', async ({
      page,
      request,
    }) => {
      const person = await addPerson(request);
      await openAs(page, request);
      if (viewport === phone) await unfoldCreateForm(page);
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

    test('the unauthorised state is accessible and fits the screen', async ({ page, request }) => {
      await page.route('**/api/users/me', answering(401));
      await openAs(page, request);
      await expect(page.getByText('Unauthorized. Please sign in.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

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
  // Past "Not now", and the heading that folds the form.
  await press('Tab', 3);
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
