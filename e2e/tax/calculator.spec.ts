import { expect, holdScripts, test } from '../test.ts';
import { calculate, fill, income, open, outcome, path, refund, year } from './calculator-page.ts';

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
