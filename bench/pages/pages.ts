import { isBare } from '#app/bare-pages.ts';
import { calendarPaths, routedPaths } from '#app/routed-pages.ts';
import { practice } from '#content/practice.ts';
import { launchChromium } from '#testing/chromium.ts';
import { readChunks } from '../../tools/build/record-chunks.ts';
import { root, withTemporaryCorella } from '../temporary-corella.ts';
import { goals, misses, withoutImages } from './goals.ts';
import { missesOfPortal } from './portal.ts';
import { kinds, type Weight, weigh } from './weigh.ts';

/**
 * What every public page, the sign-in and the contact form cost a visitor who comes for the first
 * time, in bytes as a browser receives them: `npm run bench:pages`.
 */

interface Row {
  readonly path: string;
  readonly bare: boolean;
  readonly weight: Weight;
  readonly misses: readonly string[];
}

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

function printWorst(name: string, rows: readonly Row[], size: (weight: Weight) => number): void {
  const worst = rows.toSorted((a, b) => size(b.weight) - size(a.weight))[0];
  if (worst) console.log(`${name.padEnd(42)}${kilobytes(size(worst.weight))} KB  ${worst.path}`);
}

await withTemporaryCorella('pages', async (corella) => {
  await corella.start().ready();
  const chunks = readChunks(root);
  if (!Object.values(chunks).some((names) => names.includes('@base-ui/react'))) {
    throw new Error('No script holds a library of the portal, so nothing could be told of it.');
  }
  const browser = await launchChromium();
  corella.atEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of [...routedPaths(practice.slug), ...calendarPaths(practice)]) {
    const bare = isBare(practice.slug, path);
    const weight = await weigh(browser, corella.address, path);
    rows.push({ path, bare, weight, misses: misses(bare, weight, chunks) });
  }
  print(rows);
  const bare = rows.filter((row) => row.bare);
  const stateful = rows.filter((row) => !row.bare);
  const scripts = ({ bytes }: Weight) => bytes.scripts;
  const goal = (bytes: number) => `(goal ${bytes / 1024} KB)`;
  console.log('\nThe worst pages');
  printWorst(`JavaScript without state ${goal(goals.bare.scripts)}`, bare, scripts);
  printWorst(`in all without state ${goal(goals.bare.withoutImages)}`, bare, withoutImages);
  printWorst(`JavaScript with state ${goal(goals.stateful.scripts)}`, stateful, scripts);
  const missed =
    rows.filter((row) => row.misses.length > 0).length + (await missesOfPortal(browser, corella));
  console.log(missed > 0 ? `\n${missed} pages miss a goal.` : '\nEvery page meets its goals.');
  process.exitCode = missed > 0 ? 1 : 0;
});
