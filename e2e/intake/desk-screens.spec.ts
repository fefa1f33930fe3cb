import type { Page } from '@playwright/test';
import { portalPaths } from '#domain/paths.ts';
import { refuseCall } from '../answer-call.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { askFor, givePassword, openForm, signInAtDesk, someForm } from './desk.ts';

/** Every screen and dialog of the desk: axe finds nothing, and none scrolls sideways. */

test.use({ expectedComplaints: /status of (?:401|403|409|500)/ });

/** At both sizes in one go: reaching a state takes longer than checking it. */
async function checkScreen(page: Page, shows: string): Promise<void> {
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
}

const longName = `Bartholomew ${'Featherstonehaugh'.repeat(3)}`;
const enquiry = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13',
  name: longName,
  email: `${'long'.repeat(15)}@example.com`,
  phone: '0491 570 157',
  enquiryType: 'bookkeeping',
  message: 'Could you take over our payroll?\n\nFrom July.',
  receivedAt: '2026-07-31T04:10:00.000Z',
};

// Few rows, so that axe is quick: more of the same would show nothing new.
test('submissions and activity are accessible in every state', async ({ page, request }) => {
  const form = await someForm(request);
  await signInAtDesk(page);
  await page.getByRole('searchbox').fill('nobody at all');
  await checkScreen(page, 'No forms found');
  await page.getByRole('searchbox').fill(form.reference);
  await checkScreen(page, form.reference);
  await openForm(page, form);
  await askFor(page, 'Tax File Number');
  await givePassword(page, 'not it');
  await checkScreen(page, 'That’s not your password.');
  await givePassword(page);
  await expect(page.getByText('123 456 782')).toBeVisible();
  await refuseCall(page, 'PATCH /api/submissions/:id', 409, {
    message: 'Someone else was here.',
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await checkScreen(page, 'Someone else was here.');
  await page.getByRole('link', { name: 'See all in the activity log' }).click();
  await expect(page.getByText(`About ${form.reference}`, { exact: true })).toBeVisible();
  await page.getByLabel('Person, by name, email or phone').fill('mei');
  await checkScreen(page, 'What was done to them');
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await checkScreen(page, 'Nothing found');
});

test('enquiries are accessible in every state', async ({ page }) => {
  // This practice keeps its quick contact form local, so the server has no enquiries.
  let answer: object = { json: { data: [], total: 0 } };
  await page.route('**/api/enquiries?*', (route) => route.fulfill(answer));
  await signInAtDesk(page);
  await page.goto(portalPaths.enquiries);
  await checkScreen(page, 'No enquiries yet');
  answer = { json: { data: [enquiry], total: 1 } };
  await page.getByRole('searchbox').fill('bartholomew');
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
  answer = { json: { data: [enquiry], total: 120 } };
  await page.getByRole('searchbox').fill('featherstonehaugh');
  await page.getByRole('button', { name: 'Next' }).click();
  await checkScreen(page, '26 to 50 of 120 enquiries');
  answer = { status: 500, json: { message: 'Something went wrong on our side.' } };
  await page.getByRole('button', { name: 'Next' }).click();
  await checkScreen(page, 'Something went wrong on our side.');
});
