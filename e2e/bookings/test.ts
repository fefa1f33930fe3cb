import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base, desk, expectAccessible, expectNoSidewaysScroll, phone } from '../test.ts';

/** Each journey has a network of its own, as its visitor does: many bookings of one are suspicious. */
export const test = base.extend({
  extraHTTPHeaders: async ({ browserName: _browser }, use) => {
    const [a, b, c] = [randomInt(256), randomInt(256), randomInt(256)];
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
});

/** On a desk, on a phone and on the narrowest one; the page is left on a phone. */
export async function checkScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
}

export { desk, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../test.ts';
