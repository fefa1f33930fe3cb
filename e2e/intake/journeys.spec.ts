import type { CDPSession, Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { portalPaths } from '#domain/paths.ts';
import { fillSignIn, invite } from '../accounts/people.ts';
import { desk, expect, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { expectStep, field, fillStep, formsOf, press, tabTo } from './steps.ts';

/** From the invitation to the sent form, once by touch and once by keyboard. */

test.use({ expectedComplaints: /status of 40[34]/ });

const today = () => dayIn(practice.timeZone, new Date().toISOString());

const picture = expect.stringMatching(/^data:image\/png;base64,[\w+/]{500,40000}={0,2}$/);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The body is exactly what was filled in, sent with an idempotency key. */
async function expectSent(page: Page, button: () => Promise<void>, answers = exampleAnswers) {
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/forms/contact'),
  );
  await button();
  const request = await asked;
  const eSignature = { signature: picture, signatureDate: today() };
  expect(request.postDataJSON()).toEqual({ ...payloadOf(answers), eSignature });
  expect((await request.allHeaders())['idempotency-key']).toMatch(uuid);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
  const finger = (cdp: CDPSession, type: 'touchStart' | 'touchMove', x: number, y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });

  async function signByFinger(page: Page) {
    const signatureBox = page.getByRole('img', { name: 'Signature box' });
    await signatureBox.scrollIntoViewIfNeeded();
    const box = await signatureBox.boundingBox();
    if (!box) throw new Error('There is nothing to draw on.');
    const cdp = await page.context().newCDPSession(page);
    const scrolled = await page.evaluate(() => window.scrollY);
    await finger(cdp, 'touchStart', box.x + 60, box.y + 30);
    for (let step = 1; step <= 12; step += 1) {
      await finger(cdp, 'touchMove', box.x + 60 + step * 12, box.y + 30 + (step % 4) * 20);
    }
    await expect(page.getByText('Signature Captured')).toHaveCount(0);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByText('Signature Captured')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }

  test('an invited person gets from the mail to a sent form', async ({ page, request }) => {
    const { email, temporaryPassword } = await invite(request);
    const password = 'a walk along the river at noon';
    await page.goto(portalPaths.login);
    await fillSignIn(page, { email, password: temporaryPassword });
    await tap(page, 'Sign In');
    await field(page, 'Name').fill('Linh Mai Nguyen');
    await field(page, 'Current password').fill(temporaryPassword);
    await field(page, 'New password').fill(password);
    await field(page, 'Confirm new password').fill(password);
    await tap(page, 'Complete Profile');
    await page.getByRole('link', { name: 'Start Contact Form' }).tap();

    for (const step of stepIds.slice(0, -1)) {
      await expectStep(page, step);
      await fillStep[step](page);
      await expectNoSidewaysScroll(page);
      await tap(page, 'Next');
    }
    await signByFinger(page);
    await expectNoSidewaysScroll(page);
    await expectSent(page, () => press(page, 'Submit Form'));
    await expect(
      page.getByText(
        `Form submitted successfully! ${practice.name} will review your information and contact you soon.`,
      ),
    ).toBeVisible();
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
    await expect(page.getByText('We have your contact form.')).toBeVisible();
    expect(await formsOf(request, { name: '', email, password })).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'role',
      'tfn-notice',
      'token',
    ]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test.describe('on a desktop, by keyboard alone', () => {
  test.use({ viewport: desk });

  async function type(page: Page, label: string, text: string) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }

  test('an invited person without a spouse signs by typing their name', async ({
    page,
    request,
  }) => {
    const { email, temporaryPassword } = await invite(request);
    const password = 'a walk along the river at dusk';
    const { personal, contact, address, banking } = exampleAnswers;
    const enter = () => page.keyboard.press('Enter');

    await page.goto(portalPaths.login);
    await type(page, 'Email', email);
    await type(page, 'Password', temporaryPassword);
    await enter();
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeFocused();
    await type(page, 'Name', 'Linh Mai Nguyen');
    await type(page, 'Current password', temporaryPassword);
    await type(page, 'New password', password);
    await type(page, 'Confirm new password', password);
    await enter();
    await page.waitForURL(`**${portalPaths.clientDashboard}`);
    await tabTo(page, page.getByRole('link', { name: 'Start Contact Form' }));
    await enter();
    await expectStep(page, 'personal');

    await type(page, 'Tax File Number', personal.tfn);
    await type(page, 'Title', personal.title);
    await type(page, 'Last Name', personal.lastName);
    await type(page, 'Given Names', personal.givenNames);
    await type(page, 'Date of Birth', '31011990');
    await enter();
    await expectStep(page, 'contact');
    await expect(page.getByRole('heading', { name: 'Contact Information' })).toBeFocused();

    await type(page, 'Email', contact.email);
    await type(page, 'Mobile number', contact.mobilePhone);
    await enter();
    await expectStep(page, 'spouse');

    await tabTo(page, field(page, 'Yes'));
    await page.keyboard.press('ArrowRight');
    await expect(field(page, 'No')).toBeChecked();
    await enter();
    await expectStep(page, 'address');

    await type(page, 'Full address', address.residentialAddress);
    await type(page, 'Suburb', address.residentialSuburb);
    await type(page, 'State', 'NSW');
    await type(page, 'Postcode', address.residentialPostcode);
    await enter();
    await expectStep(page, 'banking');

    await type(page, 'BSB', banking.bsb);
    await type(page, 'Account Number', banking.accountNumber);
    await type(page, 'Account Name', banking.accountName);
    await enter();
    await expectStep(page, 'additional');

    await tabTo(page, page.getByLabel('I agree to the Terms of Service'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Next' }));
    await enter();
    await expectStep(page, 'signature');

    await tabTo(page, page.getByRole('button', { name: 'Type your name instead' }));
    await enter();
    await expect(field(page, 'Type your full name')).toBeFocused();
    await page.keyboard.type('Linh Mai Nguyen');
    await expect(page.getByText('Signature Captured')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Submit Form' }));

    await expectSent(page, enter, {
      ...noAnswers,
      personal,
      contact: { ...noAnswers.contact, email: contact.email, mobilePhone: contact.mobilePhone },
      address: { ...address, postalDifferent: false },
      banking,
    });
    await expect(page.getByRole('heading', { name: 'Thank you, we have your form' })).toBeFocused();
    expect(await formsOf(request, { name: '', email, password })).toHaveLength(1);
  });
});
