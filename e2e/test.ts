import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, type ConsoleMessage, expect, type Frame, type Page } from '@playwright/test';

/** A browser under load may draw a page before the fade to it is ready, and rejects its own promise. */
const lateTransition = /^Transition was aborted because of invalid state\. Page already revealed$/;

/** Every journey fails on an error in the console: a broken policy or hydration shows there. */
export const test = base.extend<{ quietConsole: undefined; expectedComplaints: RegExp }>({
  /** What the browser may say in the console, such as the status of a call meant to be refused. */
  expectedComplaints: [/status of 404/, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        const expected = expectedComplaints.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !expected)
          complaints.push(message.text());
      };
      const onError = ({ message }: Error) => {
        if (!lateTransition.test(message)) complaints.push(message);
      };
      page.on('console', onConsole).on('pageerror', onError);
      await use(undefined);
      page.off('console', onConsole).off('pageerror', onError);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Once per document is enough: loading axe is a large part of a check. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being fetched has nothing to look at, and old rows are dimmed.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  // What is fading has less contrast than what people come to read.
  await expect(page.locator('.toast-leaving')).toHaveCount(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
  });
  // The page collects the findings of its frames.
  await Promise.all(page.frames().map(loadAxe));
  const violating = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Details of passed checks are skipped: they take longer than the checks.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ target }) => target.join(' ')),
    }));
  });
  expect(violating).toEqual([]);
}

/** Opens the next page as browsers draw it ahead of its visit; `visit` begins the visit. */
export async function drawAhead(page: Page): Promise<{ visit(): Promise<void> }> {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  return {
    visit: () => page.evaluate(() => void document.dispatchEvent(new Event('prerenderingchange'))),
  };
}

/** Holds the scripts of the next page back, as a slow connection does, until they may arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** No page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
}
