import type { Page } from '@playwright/test';
import { people } from '#content/bookings/people.ts';
import { practice } from '#content/practice.ts';
import { assistantWords, launchWords } from '#content/publishing/assistant.ts';
import { siteScreens as words } from '#content/publishing/screens.ts';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { portalPaths } from '#domain/paths.ts';
import type { AssistantStep } from '#domain/publishing/assistant.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expect, expectAccessible, phone, test } from '../test.ts';
import { Hand } from './hand.ts';

/** On a server of its own: what is published is on every page that other journeys look at. */

test.describe.configure({ mode: 'serial' });
test.use({
  actionTimeout: 30_000,
  viewport: phone,
  expectedComplaints: /status of (?:400|404|409)/,
});
/** Pages are drawn for it, beside all other tests. */
const whileDrawn = { timeout: 180_000 };
const folder = temporaryFolder('publishing');
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = firstAdmin;
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    NODE_ENV: 'development',
    // By default it becomes a duty once the practice that is published is no sample.
    SECOND_FACTOR: 'optional',
  };
  server = startServerProcess({ ...env, ADMIN_EMAIL, ADMIN_PASSWORD });
  await server.ready();
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.address}${portalPaths.login}`);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: /^(?:log ?in|sign in)$/i }).click();
  await page.waitForURL(`**${portalPaths.adminDashboard}`);
}

const open = (page: Page, part: string) =>
  page.goto(`${server.address}${portalPaths.site}?part=${part}`);
const save = (page: Page) => page.getByRole('button', { name: words.draft.save }).click();
const newPhone = '(02) 5550 9999';
const fees = { Bookkeeping: '$95 a month', Business: '$450', Individuals: '$180' };

test('a phone number is changed on a phone, previewed and published', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page);
  await open(page, 'practice');
  const field = page.getByLabel('Phone', { exact: true });
  await expect(field).toHaveValue(practice.phone);
  await expectAccessible(page);
  await field.fill('call me');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/a phone number such as/);
  await expect(field).toBeFocused();
  await field.fill(newPhone);
  await save(page);
  await expect(page.getByText(words.draft.saved(1))).toBeVisible();

  await page.getByRole('link', { name: words.publish, exact: true }).click();
  const change = page.getByRole('listitem').filter({ hasText: newPhone });
  await expect(change).toContainText(/Phone: .*→.*, on \d+ pages/, whileDrawn);
  await expectAccessible(page);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: words.review.preview }).click();
  const preview = await opening;
  await expect(preview.getByText(wording.publishing.isPreview)).toBeVisible({ timeout: 60_000 });
  await expect(preview.getByRole('link', { name: newPhone }).first()).toBeAttached();
  await preview.close();
  expect(await (await page.request.get(server.address)).text()).not.toContain(newPhone);

  await page.getByRole('button', { name: words.review.publish }).click();
  await expect(page.getByText(words.review.done)).toBeVisible(whileDrawn);
  const home = await (await page.request.get(server.address)).text();
  expect(home).toContain(newPhone);
  expect(home).not.toContain(practice.phone);

  await page.getByRole('button', { name: words.review.undo }).click();
  const question = page.getByRole('dialog', { name: words.versions.question(0) });
  await expect(question).toContainText(`Phone: ${newPhone} → ${practice.phone}`);
  await question.getByRole('button', { name: words.versions.restore }).click();
  await expect(page.getByText(words.review.restored(0))).toBeVisible(whileDrawn);
  expect(await (await page.request.get(server.address)).text()).toContain(practice.phone);
});

const yours = assistantWords;
const heading = (page: Page, step: AssistantStep) =>
  page.getByRole('heading', { level: 2, name: yours.steps[step].title });

/** Presses on through a step, with a look at it first. */
async function goOn(page: Page, hand: Hand, to: AssistantStep): Promise<void> {
  await expectAccessible(page);
  await hand.press(page.getByRole('button', { name: yours.next }));
  await expect(heading(page, to)).toBeFocused();
}

test('a sample practice is made one’s own on a phone in under ten minutes', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  const hand = new Hand();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await signIn(page);
  await expectAccessible(page);
  await hand.press(page.getByRole('link', { name: yours.title, exact: true }));
  await hand.type(field('Name of the practice'), 'Wattle & Rowe Tax');
  await hand.type(field('Our name in web addresses'), 'wattle-rowe');
  await hand.type(field('Phone'), '13 28 61');
  await hand.type(field('Email'), 'office@wattle-rowe-tax.com.au');
  await hand.choose(field('Quick contact'), 'deliver');
  await goOn(page, hand, 'office');
  await hand.type(field('Street'), '12 Wattle Road');
  await hand.type(field('Suburb'), 'Auburn');
  await hand.type(field('Postcode'), '2144');
  await hand.type(
    field('Map on the page'),
    'https://www.openstreetmap.org/export/embed.html?bbox=151.02%2C-33.86%2C151.04%2C-33.84',
  );
  await hand.type(field('Link to the map'), 'https://www.openstreetmap.org/#map=17/-33.85/151.03');
  await goOn(page, hand, 'registration');
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/site/assistant') && answer.request().postData() === '{"step":2}',
  );
  await page.goBack();
  await expect(field('Suburb')).toHaveValue('Auburn');
  await saved;

  // Another device goes on where this one stopped.
  const other = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(other);
  await other.getByRole('link', { name: yours.offer.goOnLine(2) }).click();
  await expect(other.getByLabel('Suburb')).toHaveValue('Auburn');
  await other.context().close();
  await page.goForward();

  await hand.type(field('ABN'), '51 824 753 556');
  await hand.type(field('Registration number'), '24 681 357');
  for (const [label, fee] of Object.entries(fees)) await hand.type(field(label), fee);
  await goOn(page, hand, 'people');
  for (const [at, name] of ['Ines Rowe', 'Tama Wills'].entries()) {
    await hand.press(page.locator('summary', { hasText: `Person ${at + 1}` }));
    await hand.type(page.locator(`#scheduling-staff-${at}-name`), name);
    await hand.press(page.locator('summary', { hasText: `Introduction ${at + 1}` }));
    await hand.type(page.locator(`#people-leaders-${at}-bio`), `${name} looks after your tax.`);
  }
  await goOn(page, hand, 'proof');
  for (const what of ['Reviews', 'Quote on the home page', 'Statistics', 'Lending partners']) {
    await hand.press(button(new RegExp(`^${words.fields.showNone}.*${what}$`)));
  }
  for (const _link of practice.social) {
    await hand.press(page.locator('summary', { hasText: 'Link 1' }));
    await hand.press(button(/^Remove Link 1/));
  }
  await goOn(page, hand, 'look');

  const changed = (label: string) => page.getByRole('listitem').filter({ hasText: `${label}:` });
  // On no page yet, and on none by its name.
  await expect(changed('Registration number').first()).toContainText(/on \d\d pages/, whileDrawn);
  await expect(changed('Quick contact').first()).toContainText(/on \d pages/, whileDrawn);
  const list = page.getByRole('region', { name: launchWords.title });
  await expect(list.getByRole('link', { name: /Public address/ })).toBeVisible();
  await expect(list).not.toContainText('Invented.');
  await expectAccessible(page);
  await hand.press(button(words.review.publish));
  await expect(page.getByText(yours.over)).toBeVisible(whileDrawn);
  await expect(page.getByText(words.review.done)).toBeInViewport();
  await expect(page.getByRole('button', { name: words.review.undo })).toBeVisible();
  const home = async () => (await page.request.get(server.address)).text();
  await expect.poll(home).toContain('Wattle &amp; Rowe Tax');
  expect(await home()).not.toContain('Sample content');
  await page.goto(`${server.address}${portalPaths.adminDashboard}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: yours.title })).toHaveCount(0);

  const counted = `${hand.presses} presses and ${hand.letters} letters`;
  test.info().annotations.push({ type: 'counted', description: `${counted}: ${hand.seconds} s` });
  expect(hand.seconds, counted).toBeLessThan(10 * 60);
});

test('an earlier version is brought back, and the sample with it', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page);
  await open(page, 'history');
  await page.getByRole('button', { name: `${words.versions.restore} 1` }).click();
  const question = page.getByRole('dialog', { name: words.versions.question(1) });
  await expect(question).toContainText('Name of the practice: Wattle & Rowe Tax →');
  await expectAccessible(page);
  await question.getByRole('button', { name: words.versions.restore }).click();
  await expect(page.getByRole('region', { name: words.review.followed })).toBeFocused();
  await expect(page.getByText(words.review.restored(1))).toBeVisible(whileDrawn);
  const home = async () => (await page.request.get(server.address)).text();
  await expect.poll(home).toContain(newPhone);
  expect(await home()).toContain('Sample content');
  const moved = await page.request.get(`${server.address}/services-wattle-rowe`, {
    maxRedirects: 0,
  });
  expect(moved.headers().location).toBe(`/services-${practice.slug}`);
});

test('appointments that no longer fit are listed, and stay', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page);
  const nextMonth = addDays(wallTimeAt(Date.now(), practice.timeZone).day, 31).slice(0, 7);
  const path = '/api/schedule/contact/days';
  const month = await page.request.get(`${server.address}${path}?month=${nextMonth}`);
  const { days }: OfferedMonth = (await month.json()).data;
  const day = days.find(({ onRequest }) => !onRequest)?.day ?? '';
  const { token } = await (
    await page.request.post(`${server.address}/api/users/login`, { data: { ...firstAdmin } })
  ).json();
  const booked = await page.request.post(`${server.address}/api/appointments`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ calendar: 'contact', startsAt: `${day}T00:30:00.000Z`, way: 'phone' },
      ...{ staff: people[0]?.id, name: 'Mei Chen', phone: '02 5550 4161', withoutNotes: true },
    },
  });
  expect(booked.status(), await booked.text()).toBeLessThan(300);
  await open(page, 'scheduling');
  await page.getByRole('button', { name: words.fields.add('closure') }).click();
  const added = page.locator('details[open]').last();
  await added.getByLabel('First day').fill(day);
  await added.getByLabel('Last day').fill(day);
  await save(page);
  await expect(page.getByText(/saved, not published yet/)).toBeVisible();
  await page.getByRole('link', { name: words.publish, exact: true }).click();
  const conflicts = page.getByRole('region', { name: words.conflicts.heading(1) });
  await expect(conflicts).toContainText(words.conflicts.reasons.closed);
  await expectAccessible(page);

  await page.getByRole('button', { name: words.review.publish }).click();
  await expect(page.getByRole('region', { name: words.review.followed })).toBeInViewport();
  await expect(page.getByText(words.review.done)).toBeVisible(whileDrawn);
  await expect(page.getByText(words.review.none)).toBeVisible();
  await expect(conflicts).toContainText('Mei Chen');
  const number = conflicts.getByRole('link', { name: '02 5550 4161' });
  await expect(number).toHaveAttribute('href', 'tel:+61255504161');
  await page.getByRole('link', { name: words.screens.scheduling, exact: true }).click();
  await page.getByRole('link', { name: words.conflicts.who }).click();
  await conflicts.getByRole('link', { name: /^\w{4}-\w{4}$/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Mei Chen');
});

test('every part can be used without a mouse or sight, as far as a machine can tell', async ({
  page,
}) => {
  await signIn(page);
  for (const part of ['people', 'reviews', 'faqs', 'notice', 'scheduling', 'launch', 'history']) {
    await open(page, part);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
