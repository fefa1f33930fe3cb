import type { Page } from '@playwright/test';
import { bookingFaqs } from '#content/faqs/booking.ts';
import { practice } from '#content/practice.ts';
import { enquiryTypes } from '#domain/enquiries/enquiry-types.ts';
import { pagePath } from '#domain/paths.ts';
import { expect, holdScripts, test } from '../test.ts';

const field = (page: Page, label: RegExp) => page.locator('#quick-contact').getByLabel(label);
const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function openForm(page: Page, id = 'contact'): Promise<void> {
  await page.goto(pagePath(practice.slug, id));
}

test('the form offers five types, and the browser asks for missing fields one by one', async ({
  page,
}) => {
  await openForm(page);
  const choices = field(page, /Enquiry type/).locator('option');
  await expect(choices).toHaveText(['Select enquiry type...', ...Object.values(enquiryTypes)]);
  const values = await choices.evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect(values).toEqual(['', ...Object.keys(enquiryTypes)]);
  await expect(field(page, /Message/)).toHaveAttribute('rows', '4');

  await submit(page).click();
  await expect(field(page, /Name/)).toBeFocused();
  const messages = page.locator('#quick-contact .field-error');
  await expect(messages).toHaveText([
    'Error: Please fill out this field.',
    'Error: Please select an item in the list.',
    'Error: Please fill out this field.',
  ]);
  await expect(field(page, /Name/)).toHaveAccessibleDescription(
    'Error: Please fill out this field.',
  );
  await expect(field(page, /Email/)).toHaveAccessibleDescription(
    'We’ll reply to this address. Error: Please fill out this field.',
  );
  await page.keyboard.type('Rima');
  await expect(messages).toHaveCount(2);
  await submit(page).click();
  await expect(field(page, /Enquiry type/)).toBeFocused();
  await field(page, /Enquiry type/).selectOption('general');
  await submit(page).click();
  await expect(field(page, /Email/)).toBeFocused();
  await page.keyboard.type('not an email');
  await submit(page).click();
  await expect(field(page, /Email/)).toBeFocused();
  await expect(page.getByText('Message Sent!')).toBeHidden();
});

for (const id of ['contact', 'business-booking']) {
  test(`a message on the ${id} page gets a thank-you and is sent nowhere`, async ({ page }) => {
    await openForm(page, id);
    const requests: string[] = [];
    // Pictures further down load as the page moves, and carry no data.
    const picture = /\/(?:assets\/[\w-]+|favicon)\.svg$/;
    page.on('request', (request) => {
      const isOurs = request.frame() === page.mainFrame() && !picture.test(request.url());
      if (isOurs) requests.push(request.url());
    });
    const address = page.url();
    await expect(page.locator('#quick-contact').getByRole('link')).toHaveText('Privacy Policy');
    await field(page, /Name/).fill('Rima Khoury');
    await field(page, /Enquiry type/).selectOption('bookkeeping');
    await field(page, /Email/).fill('rima@example.com');
    await field(page, /Email/).press('Enter');
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
    const thanks = "Thanks for getting in touch. We'll respond within 24 hours.";
    await expect(page.getByRole('status').getByText(thanks)).toBeVisible();
    await expect(page.getByText('no one has received yours')).toBeVisible();
    await expect(submit(page)).toBeHidden();
    expect(page.url()).toBe(address);
    expect(requests).toEqual([]);
  });
}

test('likely typing slips are asked about, and the right address is one press away', async ({
  page,
}) => {
  await openForm(page);
  await field(page, /Phone/).fill('0412');
  await field(page, /Email/).fill('rima@gmial.com');
  await field(page, /Name/).focus();
  await expect(field(page, /Phone/)).toHaveAccessibleDescription(/A mobile number has 10 digits/);
  await expect(field(page, /Email/)).toHaveAccessibleDescription(/Did you mean rima@gmail\.com\?/);
  await page.getByRole('button', { name: 'Use rima@gmail.com' }).click();
  await expect(field(page, /Email/)).toBeFocused();
  await expect(field(page, /Email/)).toHaveValue('rima@gmail.com');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await field(page, /Name/).fill('Rima Khoury');
  await field(page, /Enquiry type/).selectOption('general');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
});

test('a message sent while the scripts are loading is not lost', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(pagePath(practice.slug, 'contact'), { waitUntil: 'commit' });
  await field(page, /Name/).fill('Rima Khoury');
  await field(page, /Enquiry type/).selectOption('bookkeeping');
  await field(page, /Email/).fill('rima@example.com');
  await submit(page).click();
  arrive();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
});

test('each booking question opens and closes on its own', async ({ page }) => {
  await openForm(page);
  const items = page.locator('.accordion details');
  await expect(items).toHaveCount(bookingFaqs.length);
  for (const item of await items.all()) await item.locator('summary').press('Enter');
  await items.first().locator('summary').press('Enter');
  await expect(page.locator('.accordion details[open]')).toHaveCount(bookingFaqs.length - 1);
});
