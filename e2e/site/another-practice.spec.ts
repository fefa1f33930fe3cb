import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import { practice } from '#content/practice.ts';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import { spokenHours } from '#domain/dates/opening-hours.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { wording } from '#domain/wording.ts';
import { firstAdmin } from '#testing/accounts/first-admin.ts';
import { addedService } from '#testing/added-service.ts';
import { anotherPractice, copyForAnotherPractice } from '#testing/another-practice.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';
import { freePort, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { fillSignIn } from '../accounts/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';

/** One build and one server for the whole file: the site as another practice would run it. */
test.describe.configure({ mode: 'default' });

const folder = temporaryFolder('another-practice');
const dataDir = join(folder.path, 'data');
let server: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copyForAnotherPractice(folder.path);
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    // By default it would be a duty, since the practice is no sample.
    SECOND_FACTOR: 'optional',
  };
  server = startServerProcess(env, undefined, folder.path);
  await server.ready(200_000);
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** The port differs in every run. */
const enquiries = '**/api/enquiries';
const pathOf = (id: string) => pagePath(anotherPractice.slug, id);
const textAt = async (path: string) => (await fetch(server.address + path)).text();

async function everyAddress(): Promise<string[]> {
  const sitemap = await textAt('/sitemap.xml');
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

test('nothing of the sample practice is left on any page', async () => {
  const former = [
    practice.name,
    `-${practice.slug}`,
    practice.origin,
    practice.phone,
    practice.email,
    practice.address.street,
    practice.address.postcode,
    practice.abn,
    ...practice.hours.map((entry) => spokenHours(entry).time),
    ...practice.statistics.map(({ label }) => label),
    ...defaultScheduling.staff.map(({ name }) => name),
    'Sample content',
  ];
  const addresses = await everyAddress();
  expect(addresses.length).toBeGreaterThan(40);
  for (const path of [...addresses, '/404', '/sitemap.xml', '/robots.txt']) {
    const text = await textAt(path);
    expect
      .soft(
        former.filter((words) => text.includes(words)),
        path,
      )
      .toEqual([]);
  }
});

test('what the profile says is shown', async ({ page }) => {
  await page.goto(server.address + pathOf('contact'));
  for (const words of [
    anotherPractice.phone,
    anotherPractice.email,
    anotherPractice.address.street,
    'Tuesday to Thursday',
    'ABN 51 824 753 556',
    'Registered tax agent 24 681 357',
    'Liability limited by a scheme approved under Professional Standards Legislation.',
    'Mastodon',
  ]) {
    await expect(page.locator('body')).toContainText(words);
  }
  await expect(page).toHaveTitle(/Wattle & Rowe Tax/);
});

test('fees are shown for the services that the profile names', async ({ page }) => {
  await page.goto(server.address + pathOf('services'));
  const fees = page.locator('.fees-from');
  await expect(fees).toHaveText(['Fees from $95 a month', 'Fees from $180']);
  await page.goto(server.address + pathOf('payroll-superannuation-mgmt'));
  await expect(fees).toHaveText('Fees from $95 a month');
});

test('an added service has a page, and every list links to it', async ({ page }) => {
  const path = '/services/business/budgets-and-cash-planning';
  expect(await everyAddress()).toContain(path);
  await page.goto(server.address + pathOf('sitemap'));
  await page.getByRole('main').getByRole('link', { name: addedService.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: addedService.name })).toBeVisible();
  await page.goto(`${server.address}${pathOf('services')}#business`);
  await page.getByRole('link', { name: `See More about ${addedService.name}` }).click();
  await expect(page).toHaveURL(server.address + path);
  await expect(page.getByRole('heading', { level: 1, name: addedService.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(addedService.features[0]);
  await expect(page.getByRole('link', { name: 'Book an Appointment' })).toBeVisible();
  await page.reload();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    anotherPractice.origin + path,
  );
  await expectAccessible(page);
});

test('an outside scheduler is shown where the profile names one, and ours elsewhere', async ({
  page,
}) => {
  const { business } = anotherPractice.calendars;
  await page.route(business, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Book</title><p>Outside times</p>' }),
  );
  await page.setViewportSize(phone);
  await page.goto(server.address + pathOf('business-booking'));
  // If the content policy blocked it, the frame would be empty and the console would say so.
  const name = 'Reserve Your Business Service Appointment';
  const frame = page.getByTitle(name);
  await expect(frame.contentFrame().getByText('Outside times')).toBeVisible();
  const box = await frame.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(320);
  expect(box?.height).toBeGreaterThanOrEqual(630);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  const statusOf = async (calendar: CalendarName) =>
    (await page.request.get(server.address + schedulePath(calendar))).status();
  expect([await statusOf('business'), await statusOf('contact')]).toEqual([404, 200]);
});

async function fillForm(page: Page, name: string): Promise<void> {
  await page.goto(server.address + pathOf('contact'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill('mei@example.com');
  await page.getByLabel('Enquiry type').selectOption('tax-services');
  await page.getByLabel('Message').fill('Three BAS are late.');
  // As long as a quick person takes.
  await page.waitForFunction(() => performance.now() > 3000);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const mailsFrom = async (name: string) =>
  (await readMailbox(join(dataDir, 'mail'))).filter(({ subject }) => subject?.includes(name));

test('a message reaches the practice, and is only then reported as sent', async ({ page }) => {
  await fillForm(page, 'Mei Chen');
  await expectAccessible(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(enquiries, async (route) => {
    await held;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
  const [mail] = await eventually(
    () => mailsFrom('Mei Chen'),
    (mails) => mails.length > 0,
  );
  expect(mail?.to?.[0]?.address).toBe(anotherPractice.email);
  expect(mail?.replyTo?.[0]?.address).toBe('mei@example.com');
  expect(mail?.text).toContain('Three BAS are late.');
});

test('a failure is reported and keeps what was typed; the next attempt succeeds', async ({
  page,
}) => {
  await fillForm(page, 'Sam Okafor');
  page.removeAllListeners('console');
  await page.route(enquiries, (route) => route.abort());
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(wording.enquiry.notSent);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sam Okafor');
  await expect(page.getByLabel('Message')).toHaveValue('Three BAS are late.');
  await page.unroute(enquiries);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
});

test('the honeypot is out of reach of people, and what fills it in is dropped', async ({
  page,
}) => {
  await fillForm(page, 'Robo Form');
  const trap = page.locator('[name="subject"]');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await trap.fill('Cheap loans', { force: true });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  // By the time a later mail has arrived, this one would have too.
  await fillForm(page, 'Ana Silva');
  await send(page);
  await eventually(
    () => mailsFrom('Ana Silva'),
    (mails) => mails.length > 0,
  );
  expect(await mailsFrom('Robo Form')).toEqual([]);
});

test('a visitor who sends too many is told how long to wait, and loses nothing', async ({
  page,
}) => {
  await fillForm(page, 'Kim Tran');
  page.removeAllListeners('console');
  await page.route(enquiries, (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many tries. Please try again in 60 seconds.' },
    }),
  );
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(wording.enquiry.notSent);
  await expect(page.getByText('Please try again in 60 seconds.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kim Tran');
});

test('an admin reads what was sent, and finds it by name', async ({ page, request }) => {
  const enquiry = { email: 'lou@example.com', enquiryType: 'bookkeeping', message: 'Payroll?' };
  for (const name of ['Lou Byrne', 'Ida Moss']) {
    await request.post(`${server.address}/api/enquiries`, { data: { ...enquiry, name } });
  }
  const [notice] = await eventually(
    () => mailsFrom('Lou Byrne'),
    (mails) => mails.length > 0,
  );
  const [, link] = /^Open the enquiry: https?:\/\/[^/]+(\S+)$/m.exec(notice?.text ?? '') ?? [];
  await page.goto(`${server.address}${link}`);
  await fillSignIn(page, firstAdmin);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const sent = page.getByRole('article');
  await expect(sent).toHaveText(/^Lou Byrne/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(sent.first()).toContainText('Ida MossBookkeeping & Payroll');
  await page.getByRole('searchbox').fill('byrne');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('Payroll?');
  await expect(sent.getByRole('link', { name: 'lou@example.com' })).toBeVisible();
});
