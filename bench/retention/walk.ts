import { buildTestApp } from '#testing/build-test-app.ts';
import { type WalkedYear, walkTenYears } from '#testing/retention/ten-years.ts';
import { testClock } from '#testing/test-clock.ts';
import { fillSample } from '../../tools/sample/fill-sample.ts';

/** In the past, since the database itself keeps lines of the log for seven real years. */
export async function walkSample(count: number): Promise<WalkedYear[]> {
  const clock = testClock('2016-11-16T02:00:00Z');
  const running = await buildTestApp({ now: clock.now });
  try {
    const { clients } = await fillSample(running.parts, { clients: count, now: clock.now() });
    return await walkTenYears({ running, clock, clients });
  } finally {
    await running.close();
  }
}
