import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every journey fails on an error in the console: a broken policy or hydration shows there. */
export const test = base.extend<{ quietConsole: undefined; expectedComplaints: RegExp }>({
  /** What the browser may say in the console, such as the status of a call meant to be refused. */
  expectedComplaints: [/status of 404/, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const expected = expectedComplaints.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !expected)
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

export async function expectAccessible(page: Page): Promise<void> {
  // What is in order need not be told in detail; that takes longer than finding it.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Every frame is ours or empty: the whole is told in the page, without opening another.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')),
  }));
  expect(found).toEqual([]);
}

/** No page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
}
