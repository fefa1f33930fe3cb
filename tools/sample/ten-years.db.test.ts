import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { walkTenYears } from '#testing/retention/ten-years.ts';
import { testClock } from '#testing/test-clock.ts';
import { fillSample } from './fill-sample.ts';

/** In the past, since the database itself keeps lines of the log for seven real years. */
const clock = testClock('2016-11-16T02:00:00Z');
let running: TestApp;

beforeAll(async () => {
  running = await buildTestApp({ now: clock.now });
});
afterAll(() => running.close());

test('what is left of a practice each year is what the rules say', {
  timeout: 300_000,
}, async () => {
  const { clients } = await fillSample(running.parts, { clients: 15, now: clock.now() });
  const years = await walkTenYears({ running, clock, clients });
  expect(years.map(({ year, wrong, logIsWhole }) => ({ year, wrong, logIsWhole }))).toEqual(
    years.map(({ year }) => ({ year, wrong: [], logIsWhole: true })),
  );
  expect(new Set(years.map(({ left }) => left)).size).toBeGreaterThan(4);
  // A hold keeps the lines about its client, and all after them.
  expect(years.filter(({ oldLines }) => oldLines > 0).map(({ year }) => year)).toEqual([8]);
});
