import type { Browser, Page } from '@playwright/test';

export interface Scroll {
  readonly frames: number;
  readonly dropped: number;
  /** The most frames lost in a row. */
  readonly burst: number;
  /** The longest that the page was busy without a break, in milliseconds. */
  readonly longestTask: number;
  readonly asked: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly frameSeqId?: number };
}

const categories = ['toplevel', 'disabled-by-default-devtools.timeline.frame'];
const pixelsOfFrame = 400;
const framesOfScroll = 300;

function longestRun(events: readonly TraceEvent[]): number {
  let [run, longest] = [0, 0];
  for (const { name } of events) {
    run = name === 'DroppedFrame' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Scrolls down the list as a quick hand does, a good part of a screen in every frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(
    ([pixels, frames]) =>
      new Promise<void>((resolve) => {
        const box = document.querySelector('.clients-box');
        let left = frames ?? 0;
        const step = () => {
          box?.scrollBy(0, pixels ?? 0);
          left -= 1;
          if (left > 0) requestAnimationFrame(step);
          else resolve();
        };
        step();
      }),
    [pixelsOfFrame, framesOfScroll],
  );
}

export async function traceScroll(browser: Browser, page: Page): Promise<Scroll> {
  let asked = 0;
  page.on('request', () => {
    asked += 1;
  });
  await browser.startTracing(page, { categories });
  await scrollThrough(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const named = (names: readonly string[]) =>
    trace.traceEvents
      .filter(({ name }) => names.includes(name))
      .toSorted((one, other) => one.ts - other.ts);
  const frames = named(['DrawFrame', 'DroppedFrame']);
  const tasks = named(['ThreadControllerImpl::RunTask', 'RunTask']).map(
    ({ dur = 0 }) => dur / 1000,
  );
  return {
    frames: frames.filter(({ name }) => name === 'DrawFrame').length,
    dropped: frames.filter(({ name }) => name === 'DroppedFrame').length,
    burst: longestRun(frames),
    longestTask: Math.max(0, ...tasks),
    asked,
  };
}
