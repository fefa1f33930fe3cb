import { randomInt } from 'node:crypto';
import { test as base } from '../test.ts';

/** Each journey has a network of its own, as its visitor does: many bookings of one are suspicious. */
export const test = base.extend({
  extraHTTPHeaders: async ({ browserName: _browser }, use) => {
    const [a, b, c] = [randomInt(256), randomInt(256), randomInt(256)];
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
});

export { desk, expect, expectAccessible, expectNoSidewaysScroll, phone } from '../test.ts';
