import { schedulePath } from '#domain/paths.ts';
import { mailTo } from '../accounts/people.ts';
import {
  bookByApi,
  chooseDay,
  fillDetails,
  freeDay,
  holdByApi,
  newEmail,
  shownTime,
  slotsOn,
  timeButton,
  waitLikeAPerson,
} from './schedule-page.ts';
import { expect, expectAccessible, phone, test } from './test.ts';

/** What can go wrong while booking. Nothing typed is lost by it. */

test.use({ expectedComplaints: /status of 409|ERR_FAILED|ERR_EMPTY_RESPONSE/, viewport: phone });

const bookings = '**/api/schedule/*/bookings';

test('when two browsers want one time, the loser keeps what was typed and books a time nearby', async ({
  page,
  browser,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 8);
  const wanted = slots[2];
  const other = await (await browser.newContext()).newPage();
  await page.clock.install();
  for (const each of [page, other]) {
    await each.goto(schedulePath('business'));
    await chooseDay(each, day);
  }
  await timeButton(page, wanted).click();
  const email = newEmail();
  await fillDetails(page, email);
  // While one holds it, the other is told so and offered times nearby.
  await timeButton(other, wanted).click();
  await expect(other.getByRole('alert')).toBeFocused();
  await expect(other.getByRole('alert')).toContainText('That time has just been taken');
  // Being too late twice is reported twice, with what is free by then.
  const [near] = (await holdByApi(request, 'business', slots[2]?.startsAt ?? '')).nearest;
  await holdByApi(request, 'business', near.startsAt);
  const late = other.getByRole('alert').getByRole('button', { name: shownTime(near) });
  await late.click();
  await expect(late).toHaveCount(0);
  await expect(other.getByRole('alert')).toBeFocused();
  await other.context().close();

  // Five minutes later the hold has expired, and someone else books it.
  await page.clock.fastForward('04:10');
  await expect(page.getByText('for another minute').first()).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('What you typed stays here').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.route(
    bookings,
    async (route) => {
      await request.delete(`/api/schedule/holds/${route.request().postDataJSON().hold}`);
      await bookByApi(request, 'business', slots[2]?.startsAt ?? '');
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Book this time' }).click();
  const taken = page.getByRole('alert');
  await expect(taken).toBeFocused();
  await expect(taken).toContainText('That time has just been taken');
  await expectAccessible(page);
  await expect(page.getByLabel('What is it about?')).toHaveValue('My first return.');
  await taken.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
});

test('when the answer is lost, a retry leads to the same booking', async ({ page, request }) => {
  const { day, slots } = await freeDay(request, 'contact', 7);
  await page.goto(schedulePath('contact'));
  await chooseDay(page, day);
  await timeButton(page, slots[0]).first().click();
  const email = newEmail();
  await fillDetails(page, email);
  await waitLikeAPerson(page);
  // The server receives it, but the answer is lost.
  await page.route(bookings, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: 'Book this time' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach our server');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.unroute(bookings);
  // After an edit, the booking that did arrive is shown, with a note that it did.
  await page.getByLabel('What is it about?').fill('Something else.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(page.getByText('We already had your booking')).toBeVisible();
  const reference = await page.locator('.reference').innerText();
  expect((await mailTo(email)).text).toContain(reference);
});

test('a calendar that fails to load says so, and can be retried', async ({ page }) => {
  const days = '**/api/schedule/individual/days?*';
  await page.route(days, (route) => route.abort());
  await page.goto(schedulePath('individual'));
  await expect(page.getByRole('alert')).toContainText('We could not load the calendar.');
  await page.unroute(days);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  // A month that fails to load changes nothing, not even the keyboard focus.
  const shown = await page.locator('#month-name').innerText();
  await page.route(days, (route) => route.abort());
  const next = page.getByRole('button', { name: 'Next month' });
  await next.click();
  await expect(page.getByRole('alert')).toContainText('We could not load the calendar.');
  await expect(next).toBeFocused();
  await expect(page.locator('#month-name')).toHaveText(shown);
  await expectAccessible(page);
  await page.unroute(days);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#month-name')).not.toHaveText(shown);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a time whose form fails to load is released, and can be chosen again', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 11);
  await page.goto(schedulePath('business'));
  await chooseDay(page, day);
  await page.route('**/assets/*', (route) => route.abort());
  const wanted = timeButton(page, slots[0]);
  await wanted.click();
  await expect(page.getByRole('alert')).toContainText('choose the time again');
  await page.unroute('**/assets/*');
  await wanted.click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
});

test('leaving the page releases the time', async ({ page, request }) => {
  const { day, slots } = await freeDay(request, 'business', 12);
  const startsAt = slots[0]?.startsAt ?? '';
  const isFree = async () =>
    (await slotsOn(request, 'business', day)).some((slot) => slot.startsAt === startsAt);
  await page.goto(schedulePath('business'));
  await chooseDay(page, day);
  await timeButton(page, slots[0]).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
  expect(await isFree()).toBe(false);
  await page.goto('/robots.txt');
  await expect.poll(isFree).toBe(true);
});

test('the honeypot is out of reach of people, and filling it in books nothing', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'bookkeeping', 9);
  await page.goto(schedulePath('bookkeeping'));
  await chooseDay(page, day);
  await timeButton(page, slots[0]).first().click();
  await fillDetails(page, newEmail());
  await waitLikeAPerson(page);
  const trap = page.locator('[name="subject"]');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await trap.fill('Cheap loans', { force: true });
  await page.getByRole('button', { name: 'Book this time' }).click();
  const change = page.getByRole('link', { name: 'Change or cancel' });
  const link = (await change.getAttribute('href'))?.split('#')[1] ?? '';
  const answer = await request.get(`/api/appointments/link/${link}`);
  expect(answer.status()).toBe(404);
});
