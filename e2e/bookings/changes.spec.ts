import { practice } from '#content/practice.ts';
import { momentIn } from '#domain/dates/spoken-time.ts';
import { portalPaths, schedulePath, schedulePaths } from '#domain/paths.ts';
import { mailTo, makeClient, signIn } from '../accounts/people.ts';
import { changeAnswer } from '../answer-call.ts';
import {
  bookByApi,
  chooseDay,
  freeDay,
  newEmail,
  shownTime,
  timeButton,
  waitLikeAPerson,
} from './schedule-page.ts';
import { checkScreen, expect, expectAccessible, phone, test } from './test.ts';

test.use({ viewport: phone, expectedComplaints: /status of (?:404|409)/ });

test('the link of the mail moves and cancels an appointment, and opening it changes nothing', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const { slots } = await freeDay(request, 'individual', 10);
  const { day: newDay } = await freeDay(request, 'individual', 11);
  const [before] = slots;
  const { link } = await bookByApi(request, 'individual', before?.startsAt ?? '', { email });
  const mail = await mailTo(email);
  expect(mail.text).toContain(`${schedulePaths.appointment}#${link}`);
  const own = `/api/appointments/link/${link}`;
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
  await expect(
    page.getByRole('heading', { name: 'Your appointment has been cancelled' }),
  ).toBeFocused();
  await checkScreen(page);
  // Without a link to follow, the place is no sentence.
  await changeAnswer(page, 'GET /api/appointments/link/:token', ({ data }) => ({
    data: { ...data, way: 'video', video: '' },
  }));
  await page.reload();
  await expect(page.getByText('By video', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'This appointment has been cancelled' }),
  ).toBeVisible();
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
  await request.post(`/api/appointments/link/${link}/cancel`);
  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(
    page.getByRole('heading', { name: 'This appointment has been cancelled' }),
  ).toBeFocused();
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
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  for (const [heading, from, to, nextStep] of [
    ['This appointment has started', -5, 40, practice.phone],
    ['This appointment is over', -60, -15, 'Book a new time'],
  ] as const) {
    await changeAnswer(page, 'GET /api/appointments/link/:token', ({ data }) => ({
      data: { ...data, startsAt: inMinutes(from), endsAt: inMinutes(to), canChange: false },
    }));
    await page.goto('/robots.txt');
    await page.goto(`${schedulePaths.appointment}#${link}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: nextStep })).toBeVisible();
    await expect(page.getByRole('button', { name: /Move|Cancel/ })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('a signed-in client finds their details filled in, and the appointment on their dashboard', async ({
  page,
  request,
}) => {
  const person = await makeClient('Rima Khoury');
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
  await expect(page.getByText(`Where: ${practice.address.street}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Change or cancel: ${when}` }).click();
  await expect(page.getByRole('button', { name: 'Move to another time' })).toBeVisible();
});

test('a move starts on the day of the appointment, with the time one has marked', async ({
  page,
  request,
}) => {
  const { day, slots } = await freeDay(request, 'business', 29);
  const { link } = await bookByApi(request, 'business', slots[1]?.startsAt ?? '');
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await page.getByRole('button', { name: 'Move to another time' }).click();
  await expect(
    page
      .getByRole('gridcell', { selected: true })
      .getByRole('button', { name: /your appointment/ }),
  ).toHaveAttribute('data-day', day);
  const times = page.getByRole('region', { name: /^Times on/ });
  await expect(times.getByText(`${shownTime(slots[1])} Your time`)).toBeVisible();
  await expect(times.getByRole('button', { name: shownTime(slots[1]) })).toHaveCount(0);
  await checkScreen(page);
});

test('a booker corrects what they mistyped, and a new address works once it is confirmed', async ({
  page,
  request,
}) => {
  const { slots } = await freeDay(request, 'business', 31);
  const [wrong, right] = [newEmail(), newEmail()];
  const { link } = await bookByApi(request, 'business', slots[0]?.startsAt ?? '', { email: wrong });
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await expect(page.getByRole('heading', { name: 'Correct your details' })).toBeFocused();
  await page.getByLabel('Phone').fill('0412 345 67');
  await page.getByLabel('Email').fill('mei@gmial.com');
  await page.getByLabel('Name').focus();
  await expect(page.getByText('Did you mean mei@gmail.com?')).toBeVisible();
  await expect(page.getByText('A mobile number has 10 digits.')).toBeVisible();
  await page.getByLabel('Phone').fill('0412');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('link', { name: 'Please enter your name.' })).toBeVisible();
  // An error is all that a field says.
  await expect(page.locator('#correct-phone-error')).toContainText('all 10 digits of the mobile');
  await expect(page.getByText('A mobile number has 10 digits.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use mei@gmail.com' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('mei@gmail.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await checkScreen(page);
  await page.getByLabel('Name').fill('Mei Chan');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Email').fill(right);
  await page.getByRole('button', { name: 'Save my details' }).click();
  await expect(page.getByRole('heading', { name: 'Your details have been saved' })).toBeFocused();
  // What is to be done now is in sight on a phone, below the heading.
  await expect(page.getByText(`To use ${right}, please open the link`)).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText('We’ll use them for this appointment.')).toHaveCount(0);
  await checkScreen(page);
  const confirming = /\/appointment#(\S+)/.exec((await mailTo(right)).text ?? '')?.[1];
  await page.goto('/robots.txt');
  await page.goto(`${schedulePaths.appointment}#${confirming}`);
  const when = momentIn(practice.timeZone, slots[0]?.startsAt ?? '');
  await expect(page.getByText(`write to ${right} about your appointment on ${when}`)).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  await expect(page.getByText(right)).toBeVisible();
  await expect(page.getByText('Mei Chan')).toBeVisible();
  await page.goto('/robots.txt');
  await page.goto(`${schedulePaths.appointment}#${link}`);
  await expect(
    page.getByRole('heading', { name: 'We cannot find this appointment' }),
  ).toBeVisible();
});
