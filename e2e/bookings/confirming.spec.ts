import type { APIRequestContext } from '@playwright/test';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import { spokenDay } from '#domain/dates/spoken-time.ts';
import { portalPaths, schedulePath, schedulePaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { mailedLinkIn } from '#testing/bookings/bookings.ts';
import { dialog, openAs } from '../accounts/admin-page.ts';
import { mailTo } from '../accounts/people.ts';
import { changeAnswer } from '../answer-call.ts';
import {
  bookByApi,
  chooseDay,
  fillDetails,
  freeDay,
  newEmail,
  timeButton,
  waitLikeAPerson,
} from './schedule-page.ts';
import { checkScreen, desk, expect, expectAccessible, phone, test } from './test.ts';

test.use({ viewport: phone, expectedComplaints: /status of 409/ });

const sentence = 'Please open the link in our email within 30 minutes to keep this time.';

/** The most that one network can book without confirming; at most a few times of the day. */
async function bookFour(request: APIRequestContext, slots: readonly OfferedSlot[]): Promise<void> {
  for (const index of [4, 6, 8, 10]) {
    const { state } = await bookByApi(request, 'contact', slots[index]?.startsAt ?? '');
    expect(state).toBe('confirmed');
  }
}

test('a provisional booking is kept by a button behind the link of the mail, and not by opening it', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const { day, slots } = await freeDay(request, 'contact', 20);
  await bookFour(request, slots);
  await page.goto(schedulePath('contact'));
  await chooseDay(page, day);
  await timeButton(page, slots[0]).first().click();
  await fillDetails(page, email);
  await waitLikeAPerson(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await expect(page.getByText(sentence)).toBeVisible();
  await checkScreen(page);

  const secret = mailedLinkIn(await mailTo(email));
  const [link = ''] = secret.split('.');
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep this time' })).toHaveCount(0);
  await checkScreen(page);

  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') posts.push(sent.url());
  });
  await page.goto(`${schedulePaths.appointment}#${secret}`);
  await expect(page.getByRole('heading', { name: 'Keep this time?' })).toBeVisible();
  await checkScreen(page);
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: 'Keep this time' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await checkScreen(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeVisible();
  expect((await mailTo(email, 2)).subject).toContain('Your appointment on ');
});

test('a link that is opened too late says so and leads to another booking', async ({
  page,
  request,
}) => {
  const { slots } = await freeDay(request, 'contact', 21);
  const { link } = await bookByApi(request, 'contact', slots[0]?.startsAt ?? '');
  await changeAnswer(page, 'GET /api/appointments/link/:token', ({ data }) => ({
    data: { ...data, state: 'expired', canChange: false },
  }));
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await expect(page.getByRole('heading', { name: 'We could not keep this time' })).toBeVisible();
  await expect(page.getByText(/not confirmed within 30 minutes/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Book a new time' })).toBeVisible();
});

test('staff see what waits for confirmation, and can confirm it for someone who calls', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'contact', 22);
  await bookFour(request, slots);
  await bookByApi(request, 'contact', slots[0]?.startsAt ?? '', { name: 'Cam Waits' });
  await page.setViewportSize(desk);
  await openAs(page, request, firstAdmin, `${portalPaths.appointments}?day=${day}`);
  const column = page.getByRole('region', { name: spokenDay(day) });
  const entry = column.getByRole('button', { name: /Cam Waits.*Waiting for confirmation/ });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(column.getByRole('button', { name: /Cam Waits/ })).not.toContainText('Waiting');
});
