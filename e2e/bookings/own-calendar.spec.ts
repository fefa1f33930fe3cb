import { portalPaths } from '#domain/paths.ts';
import { openAs } from '../accounts/admin-page.ts';
import { makeStaff } from '../accounts/people.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

test.use({ viewport: desk });

test('staff make a calendar address, renew it and end it; an old one is dead', async ({
  page,
  request,
}) => {
  await openAs(page, request, await makeStaff(), portalPaths.appointments);
  await page.getByRole('link', { name: 'See them in your own calendar' }).click();
  const card = page.getByRole('region', { name: 'Your appointments in your own calendar' });
  await expect(card).toContainText('You don’t have an address yet.');
  await card.getByRole('button', { name: 'Make an address' }).click();
  await expect(card.getByRole('heading', { name: 'Your new address' })).toBeFocused();
  const address = await card.getByLabel('Address', { exact: true }).inputValue();
  const path = new URL(address).pathname;
  const read = await request.get(path);
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(card.getByLabel('Address', { exact: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Make a new address' }).click();
  await expect(card.getByRole('heading', { name: 'Your new address' })).toBeVisible();
  const renewed = await card.getByLabel('Address', { exact: true }).inputValue();
  expect((await request.get(path)).status()).toBe(404);
  expect((await request.get(new URL(renewed).pathname)).status()).toBe(200);
  await card.getByRole('button', { name: 'I’ve copied it' }).click();
  await card.getByRole('button', { name: 'End the address' }).click();
  await expect(card).toContainText('You don’t have an address yet.');
  expect((await request.get(new URL(renewed).pathname)).status()).toBe(404);
});
