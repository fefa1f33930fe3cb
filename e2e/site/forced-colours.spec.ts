import type { Locator, Page } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { pagePath, portalPaths, schedulePath } from '#domain/paths.ts';
import { openAs, pretendPeople } from '../accounts/admin-page.ts';
import { makeClient, sendContactForm, signIn } from '../accounts/people.ts';
import { expect, test } from '../test.ts';

/** Where the system chooses the colours, every state still looks different from its opposite. */

test.use({ contextOptions: { forcedColors: 'active' } });

/** Runs in the browser: all that tells a state apart, without the text. */
function lookOf(element: Element): string {
  const own = getComputedStyle(element);
  const before = getComputedStyle(element, '::before');
  const borders = ['Top', 'Bottom', 'Left'].flatMap((side) =>
    ['Style', 'Color', 'Width'].map((what) => own[`border${side}${what}` as 'borderTopColor']),
  );
  const mark = [before.backgroundColor, before.borderTopStyle, before.borderTopColor];
  const { backgroundColor, color, textDecorationLine, textDecorationThickness } = own;
  return JSON.stringify([
    borders,
    mark,
    backgroundColor,
    color,
    textDecorationLine,
    textDecorationThickness,
  ]);
}

async function expectDistinct(...states: readonly Locator[]): Promise<void> {
  const looks = await Promise.all(states.map((state) => state.first().evaluate(lookOf)));
  expect(new Set(looks).size).toBe(states.length);
}

/** What is painted at the left edge, where a border or a fill shows and no text. */
async function paintOf(state: Locator): Promise<string> {
  const box = await state.first().boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  const clip = { x: box.x, y: box.y + box.height / 2 - 3, width: 6, height: 6 };
  return (await state.page().screenshot({ clip })).toString('base64');
}

async function expectPaintedApart(...states: readonly Locator[]): Promise<void> {
  const paints = [];
  for (const state of states) paints.push(await paintOf(state));
  expect(new Set(paints).size).toBe(states.length);
}

const pressed = (page: Page, is: boolean) => page.locator(`button[aria-pressed="${is}"]`);

test('days that are free, taken and chosen, and the legend', async ({ page }) => {
  await page.goto(schedulePath('contact'));
  const free = page.locator('.day-free');
  await expect(free.first()).toBeVisible();
  await free.first().click();
  const chosen = page.locator('[aria-selected="true"] > .day');
  await expect(chosen).toBeVisible();
  await page.mouse.move(0, 0);
  const others = page.locator(
    '[aria-selected="false"] > .day-free, td:not([aria-selected]) > .day-free',
  );
  await expectPaintedApart(chosen, others, page.locator('.day:not(.day-free, .day-request)'));
  await expectPaintedApart(
    page.locator('.legend-free'),
    page.locator('.month-legend li:not(.legend-free, .legend-request)'),
  );
});

test('tabs, filters and the page that is open', async ({ page }) => {
  await page.goto(pagePath(practice.slug, 'services'));
  await expectDistinct(
    page.locator('.tab[aria-selected="true"]'),
    page.locator('.tab[aria-selected="false"]'),
  );
  await expectDistinct(
    page.locator('.main-nav .nav-link[aria-current]'),
    page.locator('.main-nav .nav-link:not([aria-current])'),
  );
  await page.goto(pagePath(practice.slug, 'why-us'));
  await expectDistinct(pressed(page, true), pressed(page, false));
});

test('the curve of the calculator and the bars of the home page', async ({ page }) => {
  await page.goto('/');
  const bar = await page
    .locator('.year-sheet-bar svg')
    .first()
    .evaluate((svg) => {
      const { fill, backgroundColor } = getComputedStyle(svg);
      return { fill, backgroundColor };
    });
  expect(bar.fill).not.toBe(bar.backgroundColor);
  await page.goto(pagePath(practice.slug, 'calculator'));
  await page.getByLabel('Gross annual income').fill('82000');
  await page.getByLabel('Tax withheld').fill('19000');
  await page.getByRole('button', { name: /Calculate/ }).click();
  const line = page.locator('.curve-line').first();
  await expect(line).toBeAttached();
  const [stroke, canvas] = await line.evaluate((path) => [
    getComputedStyle(path).stroke,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(stroke).not.toBe(canvas);
  const parts = page.locator('.dollar-bar rect');
  const fills = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).fill));
  expect(fills.length).toBeGreaterThan(2);
  expect(new Set(fills).size).toBe(fills.length);
});

test('the steps of the form, and how far it has come', async ({ page, request }) => {
  const person = await makeClient();
  await signIn(page, person, portalPaths.contactForm);
  await expectDistinct(
    page.locator('.step-bar .step-done'),
    page.locator('.step-bar span:not(.step-done)'),
  );
  await sendContactForm(request, person);
  await page.goto(portalPaths.clientDashboard);
  const stages = page.locator('.sent-stages li');
  await expect(stages.first().locator('svg')).toBeVisible();
  await expect(stages.last().locator('svg')).toHaveCount(0);
});

test('where staff are, what they filter by, who is active and which page is shown', async ({
  page,
  request,
}) => {
  await pretendPeople(page, 37);
  await openAs(page, request);
  await page.getByLabel('Show', { exact: true }).selectOption('10');
  await expectDistinct(
    page.getByRole('button', { name: 'Page 1', exact: true }),
    page.getByRole('button', { name: 'Page 2', exact: true }),
  );
  const places = page.locator('.desk-places a');
  await expectDistinct(places.and(page.locator('[aria-current]')), places.nth(1));
  await page.getByRole('link', { name: /^Forms/ }).click();
  await expect(pressed(page, true)).toBeVisible();
  await expectDistinct(pressed(page, true), pressed(page, false));
});
