import type { Browser, CDPSession, Page } from '@playwright/test';

/** The frames of a scroll, by the browser's own trace. */
export interface Scroll {
  readonly drawn: number;
  readonly dropped: number;
  /** The most frames dropped in a row. */
  readonly burst: number;
  /** Milliseconds of processor time that the page took for a frame, whatever else was running. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
}

const categories = ['disabled-by-default-devtools.timeline.frame'];
/** About 7,000 pixels a second: a quick hand. */
const pixelsOfFrame = 120;
const framesOfScroll = 300;

function longestRun(frames: readonly TraceEvent[]): number {
  let [run, longest] = [0, 0];
  for (const { name } of frames) {
    run = name === 'DroppedFrame' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

const scrollDown = (page: Page): Promise<void> =>
  page.evaluate(
    ([pixels = 0, frames = 0]) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const box = document.querySelector('.clients-box');
      const step = (left: number) => {
        box?.scrollBy(0, pixels);
        if (left === 0) resolve();
        else requestAnimationFrame(() => step(left - 1));
      };
      step(frames);
      return promise;
    },
    [pixelsOfFrame, framesOfScroll],
  );

export async function traceScroll(browser: Browser, page: Page): Promise<Scroll> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  await browser.startTracing(page, { categories });
  await scrollDown(page);
  const trace = (await browser.stopTracing()).toString();
  const work = ((await taskSeconds(session)) - before) * 1000;
  const frames = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents
    .filter(({ name }) => name === 'DrawFrame' || name === 'DroppedFrame')
    .toSorted((one, other) => one.ts - other.ts);
  const dropped = frames.filter(({ name }) => name === 'DroppedFrame').length;
  return {
    drawn: frames.length - dropped,
    dropped,
    burst: longestRun(frames),
    work: work / framesOfScroll,
  };
}
