import type { Browser } from '@playwright/test';
import { launchChromium } from '#testing/chromium.ts';
import { type Practice, withPractices } from '../api/practices.ts';
import { median, printFigures } from '../harness/figures.ts';
import { newDesk, openList, searchFor } from './desk.ts';
import { type Scroll, traceScroll } from './scroll.ts';

/**
 * The admin's list with 100,000 people beside one with 1,000, in turns and in a real browser: `npm
 * run bench -- admin`. Time to a usable table, bytes, time from a key press to the search result, and
 * the frames of a scroll through all of it.
 */

const sizes = [1000, 100_000];
const rounds = 7;
const goal = 1.3;

interface Visit {
  readonly bytes: number;
  readonly opening: number;
  readonly search: number;
}

async function visit(browser: Browser, practice: Practice): Promise<Visit> {
  const page = await newDesk(browser, practice);
  const { bytes, milliseconds } = await openList(page, practice);
  const search = await searchFor(page, practice.known.email);
  await page.context().close();
  return { bytes, opening: milliseconds, search };
}

async function scroll(browser: Browser, practice: Practice): Promise<Scroll> {
  const page = await newDesk(browser, practice);
  await openList(page, practice);
  const seen = await traceScroll(browser, page);
  await page.context().close();
  return seen;
}

/** Alternates between practices, so that other load on the machine affects all of them. */
async function alternate(browser: Browser, practices: readonly Practice[]): Promise<Visit[][]> {
  const visits: Visit[][] = practices.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, practice] of practices.entries()) {
      const seen = await visit(browser, practice);
      // The first round only warms up.
      if (round >= 0) visits[index]?.push(seen);
    }
  }
  return visits;
}

function compare(name: string, unit: string, visits: Visit[][], figure: keyof Visit): boolean {
  const [few = Number.NaN, many = Number.NaN] = visits.map((seen) =>
    median(seen.map((each) => each[figure])),
  );
  const growth = many / few;
  const shown = `${few.toFixed(0)} and ${many.toFixed(0)} ${unit}, ${growth.toFixed(2)} times`;
  printFigures({ [name]: shown });
  return growth <= goal;
}

const shownScroll = ({ drawn, dropped, burst, work }: Scroll): string =>
  `${work.toFixed(1)} ms of work a turn; ${drawn} drawn, ${dropped} dropped, ${burst} in a row at most`;

await withPractices(sizes, async (practices) => {
  const browser = await launchChromium();
  try {
    const visits = await alternate(browser, practices);
    const reached = [
      compare('to a usable table', 'ms', visits, 'opening'),
      compare('over the wire', 'bytes', visits, 'bytes'),
      compare('from a key to the result', 'ms', visits, 'search'),
    ];
    for (const practice of practices) {
      const seen = await scroll(browser, practice);
      printFigures({ [`scroll through ${practice.size}`]: shownScroll(seen) });
    }
    const missed = reached.filter((isReached) => !isReached).length;
    console.log(`\n${missed} figures beyond the goal of ${goal} times`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
});
