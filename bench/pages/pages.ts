import { calendarPaths, routedPaths } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { launchChromium } from '#testing/chromium.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { type Goal, goalOf, goals, misses, withoutImages } from './goals.ts';
import { missesOfPortal } from './portal.ts';
import { kinds, type Visit, type Weight, weigh } from './weigh.ts';

/**
 * What every public page, the sign-in and the contact form cost a visitor who comes for the first
 * time, in bytes as a browser receives them: `npm run bench -- pages`.
 */

interface Row {
  readonly path: string;
  readonly weight: Weight;
  readonly misses: readonly string[];
}

/** The size of a phone, where the calendar in its frame is not in view yet. */
const phone = { width: 390, height: 844 };
const visitOf = (path: string): Visit =>
  goalOf(path) === goals.booking ? { viewport: phone } : {};

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

function print(rows: readonly Row[]): void {
  const longest = Math.max(...rows.map(({ path }) => path.length));
  const line = (path: string, cells: readonly string[], end = '') =>
    console.log(
      [path.padEnd(longest), ...cells.map((cell) => cell.padStart(8)), ` ${end}`].join(''),
    );
  line('KB', [...kinds, 'no image']);
  for (const { path, weight, misses } of rows) {
    const cells = [...kinds.map((kind) => weight.bytes[kind]), withoutImages(weight)];
    line(path, cells.map(kilobytes), misses.length > 0 ? `MISSED: ${misses.join(', ')}` : '');
  }
}

/** The worst page of a kind, against its goals. */
function printWorst(goal: Goal, rows: readonly Row[]): void {
  const worst = (size: (weight: Weight) => number) =>
    kilobytes(Math.max(...rows.map(({ weight }) => size(weight))));
  const scripts = `${worst(({ bytes }) => bytes.scripts)} of ${kilobytes(goal.scripts)} KB`;
  const all = `${worst(withoutImages)} of ${kilobytes(goal.withoutImages)} KB`;
  console.log(`${goal.name.padEnd(28)}JavaScript ${scripts.padEnd(22)}without images ${all}`);
}

await withTemporaryCorella('pages', async (corella) => {
  await corella.start().ready();
  const browser = await launchChromium();
  corella.atEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of [...routedPaths(practice.slug), ...calendarPaths(practice)]) {
    const weight = await weigh(browser, corella.address, path, visitOf(path));
    rows.push({ path, weight, misses: misses(path, weight) });
  }
  print(rows);
  console.log('\nThe worst page of each kind');
  for (const goal of Object.values(goals)) {
    const ofKind = rows.filter(({ path }) => goalOf(path) === goal);
    printWorst(goal, ofKind);
  }
  const missed =
    rows.filter((row) => row.misses.length > 0).length + (await missesOfPortal(browser, corella));
  console.log(missed > 0 ? `\n${missed} pages miss a goal.` : '\nEvery page meets its goals.');
  process.exitCode = missed > 0 ? 1 : 0;
});
