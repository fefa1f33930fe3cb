import { practice } from '#content/practice.ts';
import { apiPaths } from '#domain/api-paths.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { portalPaths, schedulePath, schedulePaths } from '#domain/paths.ts';
import { mailTo, makeClient, signIn } from '../accounts/people.ts';
import {
  bookByApi,
  chooseDay,
  freeDay,
  newEmail,
  timeButton,
  waitLikeAPerson,
} from './schedule-page.ts';
import { checkScreen, expect, expectAccessible, phone, test } from './test.ts';

test.use({ viewport: phone, expectedComplaints: /status of (?:404|409)/ });

test('the link of the mail moves and cancels an appointment, and opening it changes nothing', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const email = newEmail();
  const { slots } = await freeDay(request, 'individual', 10);
  const { day: newDay } = await freeDay(request, 'individual', 11);
  const [before] = slots;
  const { link } = await bookByApi(request, 'individual', before?.startsAt ?? '', { email });
  const mail = await mailTo(email);
  expect(mail.text).toContain(`${schedulePaths.appointment}#${link}`);
  const own = apiPaths.linkedAppointment.replace(':token', link);
  const shown = async () => (await (await request.get(own)).json()).data;
  const asBooked = await shown();

  const posts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') posts.push(sent.url());
  });
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await chooseDay(page, newDay);
  await checkScreen(page);
  const { slots: newSlots } = await freeDay(request, 'individual', 11);
  await timeButton(page, newSlots.at(-1)).first().click();
  await expect(page.getByRole('heading', { name: 'Move your appointment?' })).toBeFocused();
  await checkScreen(page);
  expect(posts).toEqual([]);
  expect(await shown()).toEqual(asBooked);

  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your appointment has been moved' }),
  ).toBeFocused();
  await checkScreen(page);
  const { startsAt } = await shown();
  expect(startsAt).not.toBe(asBooked.startsAt);
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: 'Your appointment is cancelled' })).toBeFocused();
  await checkScreen(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book a new time' })).toBeVisible();
  expect((await shown()).state).toBe('cancelled');
});

test('an appointment cancelled elsewhere is shown as such and cannot be moved', async ({
  page,
  request,
}) => {
  const { slots } = await freeDay(request, 'contact', 14);
  const { link } = await bookByApi(request, 'contact', slots[0]?.startsAt ?? '');
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await timeButton(page, slots.at(-1)).first().click();
  await request.post(apiPaths.linkedCancel.replace(':token', link));
  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeFocused();
});

test('an unknown or missing link says what to do', async ({ page }) => {
  await page.goto(`${schedulePaths.appointment}#not-a-link-of-ours`);
  await expect(
    page.getByRole('heading', { name: 'We cannot find this appointment' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(schedulePaths.appointment);
  await expect(
    page.getByRole('heading', { name: 'We cannot find this appointment' }),
  ).toBeVisible();
});

test('an appointment that has begun or is over can be seen but not changed', async ({
  page,
  request,
}) => {
  const { slots } = await freeDay(request, 'bookkeeping', 12);
  const { link } = await bookByApi(request, 'bookkeeping', slots[0]?.startsAt ?? '');
  const own = apiPaths.linkedAppointment.replace(':token', link);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  for (const [heading, from, to, way] of [
    ['This appointment has started', -5, 40, practice.phone],
    ['This appointment is over', -60, -15, 'Book a new time'],
  ] as const) {
    await page.route(
      `**${own}`,
      async (route) => {
        const { data } = await (await route.fetch()).json();
        const past = { startsAt: inMinutes(from), endsAt: inMinutes(to), canChange: false };
        await route.fulfill({ json: { data: { ...data, ...past } } });
      },
      { times: 1 },
    );
    await page.goto('/robots.txt');
    await page.goto(`${schedulePaths.appointment}#${link}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    await expect(page.getByRole('button', { name: /Move|Cancel/ })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('a signed-in client finds their details filled in, and the appointment on their dashboard', async ({
  page,
  request,
}) => {
  const person = await makeClient(request, 'Rima Khoury');
  const { day, slots } = await freeDay(request, 'contact', 13);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Your appointments' })).toHaveCount(0);
  await page.goto(schedulePath('contact'));
  await chooseDay(page, day);
  await timeButton(page, slots[0]).first().click();
  await expect(page.getByLabel('Name')).toHaveValue('Rima Khoury');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Phone').fill('02 5550 4161');
  await waitLikeAPerson(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await page.goto(portalPaths.clientDashboard);
  await expect(page.getByRole('heading', { name: 'Your appointments' })).toBeVisible();
  const when = momentIn(practice.timeZone, slots[0]?.startsAt ?? '');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Change or cancel: ${when}` }).click();
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeVisible();
});
