import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdScripts, test } from '../test.ts';
import {
  calculate,
  fill,
  income,
  open,
  outcome,
  path,
  refund,
  withheld,
  year,
} from './calculator-page.ts';

const complaintOf = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((input: HTMLInputElement) => input.validationMessage);

test('it opens on the simplified estimate without a result', async ({ page }) => {
  await open(page);
  await expect(year(page)).toHaveValue('2024-25-simplified');
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

test('what is pressed while the scripts are loading is not lost', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await fill(page, { income: '72345', withheld: '15678.49' });
  await calculate(page).click();
  await income(page).click();
  arrive();
  await expect(outcome(page)).toContainText('+$1,740');
  await expect(page).toHaveURL(/#income=72345/);
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
  await fill(page, { income: '50,000', withheld: ' \u200b' });
  await calculate(page).click();
  await expect(withheld(page)).toBeFocused();
  await expect(outcome(page)).toHaveCount(0);
});

test('a negative or meaningless amount gets a message at its field', async ({ page }) => {
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

test('errors do not appear or clear on blur, so that no click is lost', async ({ page }) => {
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
  await year(page).focus();
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

test('another year follows its own law, including for non-residents', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Your residency for tax')).toHaveCount(0);
  await year(page).selectOption({ label: '2026-27' });
  await page.getByLabel('Your residency for tax').selectOption({ label: 'Working holiday maker' });
  await fill(page, { income: '52,000', withheld: '8,450' });
  await calculate(page).click();
  await expect(outcome(page)).toContainText('-$400');
  await expect(outcome(page)).toContainText('Your estimate for 2026-27, Working holiday maker');
  await year(page).selectOption({ label: 'Simplified estimate 2024-25' });
  await expect(outcome(page)).toContainText('Simplified estimate 2024-25');
  await expect(page.getByLabel('Your residency for tax')).toHaveCount(0);
});

test('a result for residents in 2026-27 says that the standard deduction is not in it', async ({
  page,
}) => {
  const line = outcome(page).getByText('The $1,000 standard deduction is not added here.');
  await open(page);
  await fill(page, { income: '60,000', withheld: '10,000' });
  await calculate(page).click();
  for (const [label, heading] of [
    ['2024-25', 'Your estimate for 2024-25'],
    ['2025-26', 'Your estimate for 2025-26'],
    ['Simplified estimate 2024-25', 'Simplified estimate 2024-25'],
  ] as const) {
    await year(page).selectOption({ label });
    await expect(outcome(page).getByRole('heading')).toHaveText(heading);
    await expect(line).toHaveCount(0);
  }
  await year(page).selectOption({ label: '2026-27' });
  await expect(outcome(page)).toContainText('+$380');
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your residency for tax').selectOption({ label: 'Foreign resident' });
  await expect(outcome(page)).toContainText('Foreign resident');
  await expect(line).toHaveCount(0);
});

test('a result for an earlier year offers the one that is lodged now, with one press', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-16T00:00:00Z');
  await open(page, refund);
  await expect(page.getByText('Returns for 2025-26 are being lodged now.')).toBeVisible();
  await page.getByRole('button', { name: 'See these figures for 2025-26' }).click();
  await expect(outcome(page)).toContainText('Your estimate for 2025-26');
  await expect(year(page)).toHaveValue('2025-26');
  await expect(page.locator('.calculator-result [role="status"]').first()).toBeFocused();
  await expect(page.getByText('are being lodged now')).toHaveCount(0);
  await year(page).selectOption({ label: '2026-27' });
  await expect(outcome(page)).toContainText('2026-27');
  await expect(page.getByText('are being lodged now')).toHaveCount(0);
});

test('editing a figure marks the result as out of date until it is calculated again', async ({
  page,
}) => {
  await open(page, refund);
  const changed = page.getByText('You have changed the figures. Calculate again.');
  await expect(outcome(page)).toContainText('+$1,418');
  await expect(changed).toHaveCount(0);
  await withheld(page).fill('16,876');
  await expect(changed).toBeVisible();
  await expectAccessible(page);
  await year(page).selectOption({ label: '2025-26' });
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

test('the charts are also given in words and as a table', async ({ page }) => {
  await open(page, refund);
  await expect(page.getByRole('img', { name: /Income tax 16.5 cents/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /You are at \$4,850, with \+\$1,418/ })).toBeVisible();
  await page.getByText('Show the curve as a table').click();
  await expect(page.getByRole('rowheader', { name: '$20,000' })).toBeVisible();
});

test('the person’s point is on the curve, even beside a jump in it', async ({ page }) => {
  await open(page, '#income=71000&taxWithheld=16000&deductions=100&helpBalance=40000');
  const you = page.locator('.curve .curve-you');
  const place = await you.evaluate((point: SVGCircleElement) =>
    [point.cx, point.cy].map((at) => at.baseVal.value.toFixed(1)).join(),
  );
  const corners = (await page.locator('.curve-line').getAttribute('points'))?.split(' ');
  expect(corners).toContain(place);
});

test('if it fails, the page says so, with the reason', async ({ page }) => {
  page.removeAllListeners('console');
  await page.addInitScript(() => {
    Math.abs = () => {
      throw new Error('This was made to fail.');
    };
  });
  await open(page, refund);
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This was made to fail.');
  await expect(page.getByRole('main')).toHaveCount(1);
});
