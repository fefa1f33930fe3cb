import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from './test.ts';

const path = pagePath(practice.slug, 'calculator');
const refund = '#income=78400&taxWithheld=15876&otherIncome=420&deductions=4850';
const bill = '#income=95000&taxWithheld=20000&deductions=1200&helpBalance=22000&year=2025-26';

async function open(page: Page, fragment = '') {
  await page.goto(path + fragment);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

const income = (page: Page) => page.getByLabel('Gross annual income');
const withheld = (page: Page) => page.getByLabel('Tax withheld');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' });
const outcome = (page: Page) => page.locator('.outcome');

async function fill(page: Page, amounts: { income: string; withheld: string }) {
  await income(page).fill(amounts.income);
  await withheld(page).fill(amounts.withheld);
}

const complaintOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((input: HTMLInputElement) => input.validationMessage);

test('it opens on the simplified estimate without a result', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Year and rules')).toHaveValue('2024-25-simplified');
  await expect(outcome(page)).toHaveCount(0);
  await expect(page.getByText('general, simplified estimate for FY2024-25')).toBeVisible();
});

test('a refund is green, with its sign and sentence', async ({ page }) => {
  await open(page);
  await fill(page, { income: '$72,345', withheld: '15 678.49' });
  await calculate(page).click();
  await expect(outcome(page)).toContainText('+$1,740');
  await expect(outcome(page)).toContainText('This is your estimated refund.');
  await expect(outcome(page)).toHaveClass(/outcome-good/);
});

test('a bill is red, with its sign and sentence', async ({ page }) => {
  await open(page);
  await fill(page, { income: '95000', withheld: '25000' });
  await page.getByRole('button', { name: 'Show advanced options' }).click();
  await page.getByLabel('Total deductions').fill('1,200');
  await page.getByLabel('Existing HELP/HECS balance').fill('22,000');
  await calculate(page).click();
  await expect(outcome(page)).toContainText('-$963');
  await expect(outcome(page)).toContainText('You may owe additional tax.');
  await expect(outcome(page)).toHaveClass(/outcome-bad/);
});

test('nothing owed and nothing due is a green +$0', async ({ page }) => {
  await open(page);
  await fill(page, { income: '0', withheld: '0' });
  await calculate(page).click();
  await expect(outcome(page)).toContainText('+$0');
  await expect(outcome(page)).toHaveClass(/outcome-good/);
});

test('the advanced panel opens and closes and keeps what was entered', async ({ page }) => {
  await open(page);
  const toggle = page.getByRole('button', { name: /advanced options/ });
  const deductions = page.getByLabel('Total deductions');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(deductions).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await deductions.fill('500');
  await toggle.click();
  await expect(deductions).toBeHidden();
  await expect(page.getByText('1 filled in')).toBeVisible();
  await toggle.click();
  await expect(deductions).toHaveValue('500');
});

test('income and tax withheld are required by the browser’s own check', async ({ page }) => {
  await open(page);
  await calculate(page).click();
  await expect(outcome(page)).toHaveCount(0);
  await expect(income(page)).toBeFocused();
  expect(await complaintOf(page, 'Gross annual income')).not.toBe('');
  await fill(page, { income: '50,000', withheld: ' ' });
  await calculate(page).click();
  await expect(withheld(page)).toBeFocused();
  await expect(outcome(page)).toHaveCount(0);
});

test('a negative or senseless amount is stopped with a sentence at its field', async ({ page }) => {
  await open(page);
  await fill(page, { income: '-5', withheld: 'about ten' });
  await calculate(page).click();
  await expect(outcome(page)).toHaveCount(0);
  expect(await complaintOf(page, 'Gross annual income')).toBe('Please enter 0 or more.');
  await expect(page.getByText('Please enter an amount in dollars, such as')).toBeVisible();
  await fill(page, { income: '50,000', withheld: '9,000' });
  await expect(page.getByText('Please enter an amount in dollars, such as')).toHaveCount(0);
  await calculate(page).click();
  await expect(outcome(page)).toBeVisible();
});

test('an error neither comes nor goes when a field is left, so no press is lost', async ({
  page,
}) => {
  await open(page);
  await calculate(page).click();
  await expect(page.locator('.field-error')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show advanced options' }).click();
  await expect(page.getByLabel('Total deductions')).toBeVisible();
  await expect(page.locator('.field-error')).toHaveCount(2);
  await fill(page, { income: '50,000', withheld: '20k' });
  await expect(page.locator('.field-error')).toHaveCount(0);
  await calculate(page).click();
  await expect(page.getByText('Please enter an amount in dollars, such as')).toBeVisible();
  await expect(withheld(page)).toBeFocused();
});

test('a wrong amount in the closed panel opens it', async ({ page }) => {
  await open(page);
  await fill(page, { income: '50,000', withheld: '9,000' });
  const toggle = page.getByRole('button', { name: /advanced options/ });
  await toggle.click();
  await page.getByLabel('Other income').fill('-1');
  await toggle.click();
  await calculate(page).click();
  await expect(page.getByLabel('Other income')).toBeFocused();
  await expect(outcome(page)).toHaveCount(0);
});

test('the keyboard alone is enough', async ({ page }) => {
  await open(page);
  await page.getByLabel('Year and rules').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('80,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('18,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide advanced options' })).toBeFocused();
  for (let field = 0; field < 5; field += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('20,000');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toContainText('-$1,988');
});

test('another year follows its law, and knows who is not a resident', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Your residency for tax')).toHaveCount(0);
  await page.getByLabel('Year and rules').selectOption({ label: '2026-27' });
  await page.getByLabel('Your residency for tax').selectOption({ label: 'Working holiday maker' });
  await fill(page, { income: '52,000', withheld: '8,450' });
  await calculate(page).click();
  await expect(outcome(page)).toContainText('-$400');
  await expect(outcome(page)).toContainText('Your estimate for 2026-27, Working holiday maker');
  await page.getByLabel('Year and rules').selectOption({ label: 'Simplified estimate 2024-25' });
  await expect(outcome(page)).toContainText('Simplified estimate 2024-25');
  await expect(page.getByLabel('Your residency for tax')).toHaveCount(0);
});

test('an edited figure puts the result out of date until it is calculated again', async ({
  page,
}) => {
  await open(page, refund);
  const changed = page.getByText('You have changed the figures. Calculate again.');
  await expect(outcome(page)).toContainText('+$1,418');
  await expect(changed).toHaveCount(0);
  await withheld(page).fill('16,876');
  await expect(changed).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Year and rules').selectOption({ label: '2025-26' });
  await expect(outcome(page)).toContainText('+$1,418');
  await expect(changed).toBeVisible();
  await calculate(page).click();
  await expect(changed).toHaveCount(0);
  await expect(outcome(page)).toContainText('+$2,418');
});

test('the working shows each line with its formula and source', async ({ page }) => {
  await open(page, refund);
  const working = page.locator('.working');
  await expect(working).toContainText('$4,288 plus 30% of the $28,970 over $45,000');
  await expect(working.getByRole('link', { name: /ATO, tax rates for/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ato\.gov\.au\//,
  );
  for (const link of await working.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the drawings say in words and in a table what they show', async ({ page }) => {
  await open(page, refund);
  await expect(page.getByRole('img', { name: /Income tax 16.5 cents/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /You are at \$4,850, with \+\$1,418/ })).toBeVisible();
  await page.getByText('Show the curve as a table').click();
  await expect(page.getByRole('rowheader', { name: '$20,000' })).toBeVisible();
});

test('a copied link brings the same figures back, and no server ever sees them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await open(page);
  await fill(page, { income: '72,345', withheld: '15,678.49' });
  await calculate(page).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#income=72345&taxWithheld=15678.49&year=2024-25-simplified');
  await page.goto('/404');
  await page.goto(link);
  await expect(outcome(page)).toContainText('+$1,740');
  await expect(income(page)).toHaveValue('72,345');
  const sent = asked.map((address) => address.replace(/#.*/, ''));
  expect(sent.filter((address) => /72,?345|15,?678/.test(address))).toEqual([]);
});

test('where copying is refused the link stands in the address bar', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page);
  await fill(page, { income: '50,000', withheld: '9,000' });
  await calculate(page).click();
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('The link is now in the address bar.')).toBeVisible();
  await expect(page).toHaveURL(/#income=50000&taxWithheld=9000/);
});

test('booking takes the estimate along only when it is asked to', async ({ page }) => {
  const message = page.getByLabel('Message');
  const contact = pagePath(practice.slug, 'contact');
  await page.goto(contact);
  await expect(message).toHaveValue('');
  await open(page, bill);
  await page.getByRole('link', { name: 'Book with this estimate' }).click();
  await expect(page).toHaveURL(new RegExp(contact));
  expect(page.url()).not.toContain('95000');
  await expect(message).toHaveValue(/Gross annual income: \$95,000/);
  await expect(message).toBeInViewport();
  await expect(page.getByText('Your estimate from the tax calculator is filled in.')).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue(/Gross annual income: \$95,000/);
});

test('coming back from the booking page finds the form, the year and the result', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await open(page);
  const place = () => page.evaluate(() => [window.history.length, window.scrollY]);
  await page.getByLabel('Year and rules').selectOption({ label: '2025-26' });
  await fill(page, { income: '78,400', withheld: '15,876' });
  const before = await place();
  await calculate(page).click();
  await expect(outcome(page)).toContainText('Your estimate for 2025-26');
  expect(await place()).toEqual(before);
  const shown = await outcome(page).innerText();
  await page.getByRole('link', { name: 'Book with this estimate' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/78,400/);
  await page.goBack();
  await expect(page.getByLabel('Year and rules')).toHaveValue('2025-26');
  await expect(income(page)).toHaveValue('78,400');
  expect(await outcome(page).innerText()).toBe(shown);
});

for (const size of [phone, desk]) {
  for (const [state, fragment] of Object.entries({ 'no result': '', refund, bill })) {
    test(`with ${state} at ${size.width} px axe finds nothing`, async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, fragment);
      if (fragment) await expect(outcome(page)).toBeVisible();
      else await page.getByRole('button', { name: /advanced options/ }).click();
      await expect(page.getByLabel('Total deductions')).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('on paper the result says from whom, when and from which figures', async ({ page }) => {
  await open(page, bill);
  const line = page.getByText(`From the tax calculator of ${practice.name}`);
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeVisible();
  await expect(line).toContainText('Gross annual income: $95,000; Tax withheld: $20,000');
  await expect(page.getByRole('heading', { name: 'Your estimate for 2025-26' })).toBeVisible();
});

test('on a phone the result comes into view', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page);
  await fill(page, { income: '80,000', withheld: '18,000' });
  await calculate(page).click();
  await expect(outcome(page)).toBeInViewport({ ratio: 1 });
});

test('it never scrolls sideways from 320 px up, even with the largest amounts', async ({
  page,
}) => {
  const largest =
    '#income=999999999.97&taxWithheld=0&otherIncome=999999999.96&helpBalance=999999999.99';
  for (const width of [320, 390, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, largest);
    await expect(outcome(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
