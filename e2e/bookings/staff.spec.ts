import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import { shortDay, spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { dialog, openAs } from '../accounts/admin-page.ts';
import { fillSignIn, linkToStaff, mailTo } from '../accounts/people.ts';
import { bookByApi, freeDay, newEmail, shownTime, slotsOn, typedTime } from './schedule-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './test.ts';

test.use({ viewport: desk, expectedComplaints: /status of (?:404|409)/ });

const [principal] = defaultScheduling.staff;

const openAgenda = (page: Page, request: APIRequestContext, day: string) =>
  openAs(page, request, firstAdmin, `${portalPaths.appointments}?day=${day}`);

async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desk);
}

/** Whether it can be seen where the screen is scrolled to, rather than under the buttons. */
const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const onDay = (page: Page, day: string) => page.getByRole('region', { name: spokenDay(day) });

test('staff confirm one request and decline another with a note', async ({ page, request }) => {
  const { day, slots } = await freeDay(request, 'business', 0, true);
  const [yes, no] = [newEmail(), newEmail()];
  await bookByApi(request, 'business', slots[0]?.startsAt ?? '', { name: 'Ana Yes', email: yes });
  const later = (await slotsOn(request, 'business', day)).at(-1);
  await bookByApi(request, 'business', later?.startsAt ?? '', { name: 'Ben No', email: no });
  await openAgenda(page, request, day);
  await expect(page.getByRole('heading', { name: /requests? to answer/ })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Confirm: Ana Yes' }).click();
  await expect(
    page.getByText('The appointment is confirmed. We’ve emailed the client.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm: Ana Yes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /requests? to answer/ })).toBeFocused();
  await page.getByRole('button', { name: 'See details: Ben No' }).click();
  await dialog(page).getByRole('button', { name: 'Decline' }).click();
  await dialog(page).getByLabel('Note to the client').fill('We are away that weekend.');
  await checkScreen(page);
  await dialog(page).getByRole('button', { name: 'Decline request' }).click();
  await expect(
    page.getByText('The request has been declined. We’ve emailed the client.'),
  ).toBeVisible();
  await expect(onDay(page, day).getByRole('button', { name: /Ben No.*Declined/ })).toBeVisible();
  expect((await mailTo(yes, 2)).subject).toMatch(/^Your appointment on /);
  expect((await mailTo(no, 2)).text).toContain('We are away that weekend.');
});

test('the button of a mail opens the appointment itself, also for staff who have to sign in', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'individual', 16);
  const { reference } = await bookByApi(request, 'individual', slots[0]?.startsAt ?? '', {
    name: 'Zoe Linked',
  });
  const link = await linkToStaff(reference);
  await page.goto(link);
  await expect(page).toHaveURL(portalPaths.login);
  await fillSignIn(page, firstAdmin);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog(page)).toContainText(reference);
  await expect(dialog(page).getByRole('heading', { name: 'Zoe Linked' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('button', { name: /Zoe Linked/ })).toBeVisible();
  // Opened again while signed in, and for one that is no longer there.
  await page.goto(link);
  await expect(dialog(page)).toContainText(reference);
  await page.goto(link.replace(/id=.*/, `id=${crypto.randomUUID()}`));
  await expect(page.getByRole('alert')).toContainText('We can’t find that appointment.');
});

test('staff move an appointment, are told of a conflict, and cancel with a note', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 15);
  const email = newEmail();
  await bookByApi(request, 'business', slots[0]?.startsAt ?? '', { name: 'Cara Move', email });
  const [taken] = await slotsOn(request, 'business', day);
  await bookByApi(request, 'business', taken?.startsAt ?? '', { name: 'Dan Stays' });
  const free = (await slotsOn(request, 'business', day)).at(-1);
  await openAgenda(page, request, day);
  await onDay(page, day)
    .getByRole('button', { name: /Cara Move/ })
    .click();
  await checkScreen(page);
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await dialog(page).getByLabel('Time', { exact: true }).fill(typedTime(taken?.startsAt));
  await dialog(page).getByLabel('Note to the client').fill('We start later that day.');
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  const conflict = dialog(page).getByRole('alert');
  await expect(conflict).toContainText(
    `${principal?.name} has an appointment with Dan Stays from ${shownTime(taken)}`,
  );
  expect(await isOnTop(conflict)).toBe(true);
  await expect(dialog(page).getByLabel('Note to the client')).toHaveValue(
    'We start later that day.',
  );
  await checkScreen(page);
  await dialog(page).getByLabel('Time', { exact: true }).fill(typedTime(free?.startsAt));
  await expect(conflict).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(
    page.getByText('The appointment has been moved. We’ve emailed the client.'),
  ).toBeVisible();
  const end = timeIn(practice.timeZone, free?.endsAt ?? '');
  const moved = onDay(page, day).getByRole('button', {
    name: `${shownTime(free)} to ${end} Cara Move`,
  });
  await moved.click();
  await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog(page).getByLabel('Note to the client').fill('Someone is ill.');
  await checkScreen(page);
  await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(
    onDay(page, day).getByRole('button', { name: /Cara Move.*Cancelled/ }),
  ).toBeVisible();
  expect((await mailTo(email, 3)).text).toContain('Someone is ill.');
});

test('blocked time is not offered until it is unblocked', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const { day, slots } = await freeDay(request, 'business', 17);
  await openAgenda(page, request, day);
  // A phone shows the day.
  await expect(page.getByRole('button', { name: 'Day', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Block time' }).click();
  await dialog(page).getByRole('button', { name: 'Block time' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose at least one person.');
  await dialog(page)
    .getByLabel(principal?.name ?? '')
    .check();
  await dialog(page).getByLabel('From').fill(typedTime(slots[0]?.startsAt));
  await dialog(page)
    .getByLabel('To', { exact: true })
    .fill(typedTime(slots.at(-1)?.endsAt));
  await dialog(page).getByLabel('Why').fill('Training');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Block time' }).click();
  await expect(page.getByText('The time has been blocked.')).toBeVisible();
  expect(await slotsOn(request, 'business', day)).toEqual([]);
  const block = onDay(page, day).getByRole('button', { name: /Training/ });
  await page.getByLabel('Whose diary').selectOption({ index: 2 });
  await expect(block).toHaveCount(0);
  await page.getByLabel('Whose diary').selectOption({ label: principal?.name ?? '' });
  await block.click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('The time is free again.')).toBeVisible();
  await expect(block).toHaveCount(0);
  expect(await slotsOn(request, 'business', day)).not.toEqual([]);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText(shortDay(day))).toHaveCount(0);
  // A day can be typed: the agenda waits for the whole date.
  await page.getByLabel('Go to a day').focus();
  await page.keyboard.type('12152027');
  await expect(onDay(page, '2027-12-15')).toBeVisible();
});
