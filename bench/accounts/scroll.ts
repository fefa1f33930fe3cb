import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** The frames of a scroll, from the browser's own trace. */
export interface Scroll {
  readonly drawn: number;
  readonly dropped: number;
  /** The most frames dropped in a row. */
  readonly burst: number;
  /** Milliseconds of CPU time that the page took per notch, whatever else was running. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
}

const categories = ['disabled-by-default-devtools.timeline.frame'];
/** Fast scrolling: a notch of the wheel with every frame, about 7,000 pixels a second. */
const pixelsOfTurn = 120;
const turnsOfScroll = 300;
const msBetweenTurns = 16;

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

/** Turns the wheel whether or not the page keeps up, as a person does. */
async function turnWheel(page: Page, session: CDPSession): Promise<void> {
  const row = page.locator('[data-index="1"]');
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('There is no list to scroll.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const turns: Promise<unknown>[] = [];
  for (let turn = 0; turn < turnsOfScroll; turn += 1) {
    const wheel = { type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixelsOfTurn } as const;
    turns.push(session.send('Input.dispatchMouseEvent', wheel));
    await setTimeout(msBetweenTurns);
  }
  await Promise.all(turns);
  const scrolled = await page.locator('.table-box').evaluate((list) => list.scrollTop);
  if (scrolled < pixelsOfTurn * turnsOfScroll * 0.9) throw new Error('The list did not scroll.');
}

export async function traceScroll(browser: Browser, page: Page): Promise<Scroll> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(session);
  await browser.startTracing(page, { categories });
  await turnWheel(page, session);
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
    work: work / turnsOfScroll,
  };
}
