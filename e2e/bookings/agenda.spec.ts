import type { APIRequestContext, Page } from '@playwright/test';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import { exampleEntry } from '#domain/bookings/example.ts';
import { spokenDay } from '#domain/dates/spoken-time.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { portalPaths } from '#domain/paths.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { addPerson, dialog, openAs } from '../accounts/admin-page.ts';
import { mailTo } from '../accounts/people.ts';
import { answerCall } from '../answer-call.ts';
import { bookByApi, freeDay, newEmail, shownTime, slotsOn } from './schedule-page.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './test.ts';

test.use({ viewport: desk, expectedComplaints: /status of 409/ });

const [joelle, sabina] = defaultScheduling.staff;

const openAgenda = (page: Page, request: APIRequestContext, query: string) =>
  openAs(page, request, firstAdmin, `${portalPaths.appointments}?${query}`);

function fail(): never {
  throw new Error('It is not drawn.');
}

const columnOf = (page: Page, person: string, day: string) =>
  page.getByRole('region', { name: `${person}, ${spokenDay(day)}` });

test('the grid of a day has a column for each person, with gaps to book in; the list says the same', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 19);
  await bookByApi(request, 'business', slots[2]?.startsAt ?? '', { name: 'Grid Person' });
  await openAgenda(page, request, `day=${day}&view=day`);
  const item = columnOf(page, joelle?.name ?? '', day).getByRole('button', { name: /Grid Person/ });
  await expect(item).toBeVisible();
  await expect(
    columnOf(page, sabina?.name ?? '', day).getByRole('button', { name: /Grid Person/ }),
  ).toHaveCount(0);
  // An hour is as tall as an hour, wherever it stands.
  const gap = columnOf(page, joelle?.name ?? '', day).getByRole('button', {
    name: `Free 9:00 am to ${shownTime(slots[2])} New appointment with ${joelle?.name}`,
  });
  const heights = [await gap.boundingBox(), await item.boundingBox()].map((box) => box?.height);
  expect(heights[0]).toBeCloseTo(heights[1] ?? 0, -1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(
    page
      .getByRole('region', { name: spokenDay(day) })
      .getByRole('button', { name: /Grid Person.*Business/ }),
  ).toBeVisible();
  await expect(gap).toHaveCount(0);
});

test('meetings at the same time stand side by side, and today has a line at the time of now', async ({
  page,
  request,
}) => {
  const { day } = await freeDay(request, 'contact', 21);
  const [slot] = await slotsOn(request, 'contact', day);
  await bookByApi(request, 'contact', slot?.startsAt ?? '', { name: 'Left Lane' });
  await bookByApi(request, 'contact', slot?.startsAt ?? '', { name: 'Right Lane' });
  await openAgenda(page, request, `day=${day}&view=week`);
  const boxOf = (name: RegExp) => page.getByRole('button', { name }).boundingBox();
  await expect(page.getByRole('button', { name: /Left Lane/ })).toBeVisible();
  const [one, other] = [await boxOf(/Left Lane/), await boxOf(/Right Lane/)];
  expect(one?.y).toBe(other?.y);
  // Also on a tablet, where there is room for one line, each shows the name.
  await page.setViewportSize({ width: 900, height: 900 });
  for (const booker of [/Left Lane/, /Right Lane/]) {
    const item = page.getByRole('button', { name: booker });
    const edge = (await item.boundingBox()) ?? fail();
    const name = (await item.locator('strong').boundingBox()) ?? fail();
    expect(name.x + name.width).toBeLessThanOrEqual(edge.x + edge.width);
    expect(name.y + name.height).toBeLessThanOrEqual(edge.y + edge.height);
  }
  await page.setViewportSize(desk);
  expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0))).toBeGreaterThanOrEqual((one?.width ?? 0) - 1);
  const { day: today, minutes } = wallTimeAt(Date.now(), practice.timeZone);
  await expect(page.locator('.grid-now')).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() - (minutes - 12 * 60) * 60_000);
  await page.setViewportSize({ width: 1440, height: 600 });
  await openAgenda(page, request, `day=${today}&view=week`);
  const now = page.getByRole('region', { name: spokenDay(today) }).locator('.grid-now');
  await expect(now).toHaveAttribute('title', 'Now, 12:00 pm');
  await expect(now).toBeInViewport();
});

test('staff book for a caller: search, free times, a doubt, a conflict with a name, a note', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 23);
  await bookByApi(request, 'business', slots[0]?.startsAt ?? '', { name: 'Dan First' });
  const email = newEmail();
  const client = await addPerson(request, { email, phone_number: '02 5550 4161' });
  await openAgenda(page, request, `day=${day}&view=day`);
  await page.getByRole('button', { name: 'New appointment', exact: true }).click();
  const form = dialog(page);
  await form.getByLabel('Find a client').fill(client.name);
  // Enter too early does not book; then it takes the one that was found.
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: new RegExp(client.name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByText(`For the client ${client.name}.`)).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue(client.name);
  await form.getByRole('button', { name: 'Someone else' }).click();
  await form.getByLabel('Find a client').fill(email);
  await form.getByRole('button', { name: new RegExp(client.name) }).click();
  await expect(form.getByText(`For the client ${client.name}.`)).toBeFocused();
  await form.getByText('More: how, how long, and notes').click();
  await form.getByLabel('Type').selectOption('business');
  await form.getByLabel('Time', { exact: true }).fill('09:15');
  await expect(form.getByText(`${joelle?.name} is busy then: Dan First`)).toBeVisible();
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await expect(form.getByRole('alert')).toContainText(
    `${joelle?.name} has an appointment with Dan First from 9:00 am to 10:00 am`,
  );
  await expectAccessible(page);
  await form.getByLabel('Time', { exact: true }).fill('19:00');
  await expect(form.getByText('This is outside opening hours.')).toBeVisible();
  await form.getByRole('button', { name: '11:00 am', exact: true }).click();
  await expect(form.getByLabel('Time', { exact: true })).toHaveValue('11:00');
  await form.getByLabel('Note for the team').fill('Hard of hearing');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desk);
  await form.getByRole('button', { name: 'Book appointment' }).click();
  await expect(
    page.getByText('The appointment is booked. We’ve emailed the client.'),
  ).toBeVisible();
  expect((await mailTo(email, 1, 'appointment')).text).not.toContain('hearing');
  await page.getByRole('button', { name: new RegExp(`11:00 am.*${client.name}`) }).click();
  await expect(dialog(page).getByLabel('Note for the team')).toHaveValue('Hard of hearing');
  // It has not begun: no one can say yet whether they came.
  await expect(dialog(page).getByText('Attended?')).toHaveCount(0);
  const reference = await dialog(page)
    .getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/)
    .textContent();
  // To the client, to the log, and from there back to the appointment.
  await dialog(page).getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const line = page.getByRole('row', { name: new RegExp(`${reference}`) });
  await expect(line).toContainText(`${joelle?.name}, `);
  await line.getByRole('link', { name: `Open the appointment ${reference}` }).click();
  await expect(dialog(page).getByRole('heading', { name: client.name })).toBeVisible();
});

test('afterwards staff record who attended, and can take it back', async ({ page, request }) => {
  const { day, slots } = await freeDay(request, 'business', 25);
  const start = slots[0]?.startsAt ?? '';
  await bookByApi(request, 'business', start, { name: 'Ida Past' });
  await answerCall(page, 'PATCH /api/appointments/:id', {
    message: 'Saved.',
    data: exampleEntry,
  });
  await page.clock.setFixedTime(Date.parse(start) + 60_000);
  await openAgenda(page, request, `day=${day}&view=day`);
  await page.getByRole('button', { name: /Ida Past/ }).click();
  const came = dialog(page).getByRole('button', { name: 'Attended', exact: true });
  await came.click();
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  await came.click();
  await expect(came).toHaveAttribute('aria-pressed', 'false');
  await dialog(page).getByLabel('Note for the team').fill('Wants a call');
  await dialog(page).getByRole('button', { name: 'Save note' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Save note' })).toHaveCount(0);
  await expectAccessible(page);
});

test('moving starts with what is free, and the own time counts as free', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 27);
  await bookByApi(request, 'business', slots[0]?.startsAt ?? '', { name: 'Mona Moves' });
  await bookByApi(request, 'business', slots[3]?.startsAt ?? '', { name: 'Nora Next' });
  await openAgenda(page, request, `day=${day}&view=day`);
  await page.getByRole('button', { name: /Mona Moves/ }).click();
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  const own = dialog(page).getByRole('button', { name: shownTime(slots[0]), exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  // Only the time for notes is in the way of what comes next, and staff may do without it.
  await dialog(page).getByLabel('Time', { exact: true }).fill('09:30');
  await expect(dialog(page).getByText('less than the usual 15 minutes for notes')).toBeVisible();
  await dialog(page).getByLabel('Leave no time for notes').check();
  await expect(dialog(page).getByText('less than the usual')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('button', { name: /9:30 am to 10:30 am.*Mona Moves/ })).toBeVisible();
});
