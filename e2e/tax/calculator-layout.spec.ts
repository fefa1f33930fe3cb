import type { Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../test.ts';
import { bill, calculate, fill, open, outcome, refund, withheld, year } from './calculator-page.ts';

const residents2026 = '#income=60000&taxWithheld=10000&year=2026-27';
const tampered = '#income=95000&taxWithheld=20000&residency=foreign';

test('on a phone and a desk axe finds nothing, whatever the result', async ({ page }) => {
  const expectBoth = async () => {
    await expect(page.getByLabel('Total deductions')).toBeVisible();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
  };
  await open(page);
  await page.getByRole('button', { name: /advanced options/ }).click();
  await expectBoth();
  for (const fragment of [refund, bill]) {
    await page.goto('/404');
    await open(page, fragment);
    await expect(outcome(page)).toBeVisible();
    await expectBoth();
  }
});

test('axe finds nothing in what is said beside a result', async ({ page }) => {
  await open(page, residents2026);
  await expect(outcome(page)).toContainText('The $1,000 standard deduction is not added here.');
  await withheld(page).fill('16,876');
  await expect(page.getByText('You have changed the figures.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/404');
  await open(page, tampered);
  await expect(page.getByText('Your link holds figures that we could not read.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('the printed result says from whom, on which day in Sydney and from which figures', async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-14T20:00:00Z');
    await open(page, bill);
    const line = page.getByText(`From the tax calculator of ${practice.name}`);
    await expect(line).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(line).toBeVisible();
    await expect(line).toContainText('Gross annual income: $95,000; Tax withheld: $20,000');
    await expect(line).toContainText('on 15 November 2026.');
    await expect(page.getByRole('heading', { name: 'Your estimate for 2025-26' })).toBeVisible();
  });
});

test('on a phone the result comes into view', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page);
  await fill(page, { income: '80,000', withheld: '18,000' });
  await calculate(page).click();
  await expect(outcome(page)).toBeInViewport({ ratio: 1 });
});

const largest =
  '#income=999999999.97&taxWithheld=0&otherIncome=999999999.96&helpBalance=999999999.99&year=2025-26';

/** Words of the result that are broken over two lines. A hyphen may end a line. */
const brokenWords = (page: Page) =>
  page.locator('.calculator-result').evaluate((result) => {
    const texts = document.createTreeWalker(result, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      for (const word of texts.currentNode.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

const parts = '.outcome-amount, .working dl > div, .drawing .table-frame';

const nineDigits = '#income=999999999.97&taxWithheld=0&helpBalance=999999999.99&year=2025-26';

test('nine-digit amounts break no word and overflow no box', async ({ page }) => {
  await open(page, nineDigits);
  await page.getByText('Show the curve as a table').click();
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page), `at ${width} px`).toEqual([]);
    const tooWide = await page
      .locator(parts)
      .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth).length);
    expect.soft(tooWide, `at ${width} px`).toBe(0);
  }
});

/** Texts of the curve that reach over its edges. */
const outsideCurve = (page: Page) =>
  page.locator('.curve').evaluate((drawing: SVGSVGElement) => {
    const { x, width } = drawing.viewBox.baseVal;
    return [...drawing.querySelectorAll('text')]
      .map((text) => ({ text: text.textContent, box: text.getBBox() }))
      .filter(({ box }) => box.x < x || box.x + box.width > x + width)
      .map(({ text }) => text);
  });

test('at 320 px the list of years shows its longest name, and the curve has room for its amounts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, bill);
  await expect(page.locator('.curve')).toBeVisible();
  expect(await outsideCurve(page)).toEqual([]);
  const [needed, given] = await year(page).evaluate((box: HTMLSelectElement) => {
    const given = box.offsetWidth;
    box.style.flex = 'none';
    box.style.width = 'max-content';
    return [box.offsetWidth, given];
  });
  expect(needed).toBeLessThanOrEqual(given ?? 0);
});

test('the largest amounts fit the curve, and never make the page scroll sideways from 320 px up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, largest);
  await expect(outcome(page)).toBeVisible();
  await expect(page.locator('.curve')).toBeVisible();
  expect(await outsideCurve(page)).toEqual([]);
  for (const width of [320, 390, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
