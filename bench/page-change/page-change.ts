import { setTimeout as wait } from 'node:timers/promises';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort, startServerProcess } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { withTemporaryCorella } from '../harness/corella.ts';
import { median } from '../harness/figures.ts';
import { watchPaints } from './paints.ts';
import { openTab, type Tab } from './tab.ts';

/**
 * How long it takes from a click on a link to the largest paint of the next page, with everything
 * cached and after pointing at the link for a moment: `npm run bench -- page-change [folder]`. The
 * folder is another checkout of Corella, measured in the same run for comparison.
 */

const rounds = 5;
/** As long as people point at a link before they press, and as it takes to prepare a page. */
const pointing = 1000;

const path = (id: string) => pagePath(practice.slug, id);
const journeys = [
  { from: path('home'), to: path('about') },
  { from: path('home'), to: path('services') },
  { from: path('about'), to: path('why-us') },
  { from: path('services'), to: path('bas-ias-lodgement-services') },
  { from: path('resources'), to: path('cards/crypto-taxes-sydney') },
  { from: path('home'), to: path('contact') },
];

interface Change {
  readonly milliseconds: number;
  readonly load: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Follows the link to a page and waits until it is painted. */
async function change(tab: Tab, origin: string, { from, to }: (typeof journeys)[number]) {
  await tab.goto(origin + from);
  await wait(500);
  const { x, y } = await tab.evaluate<Point>(`pointOfLink(${JSON.stringify(to)})`);
  await tab.pointAt(x, y);
  await wait(pointing);
  await tab.click(x, y);
  return eventually(
    // The page that was shown may go while it is asked.
    () => tab.evaluate<Change | null>(`lastChange(${JSON.stringify(to)})`).catch(() => null),
    Boolean,
  );
}

await withTemporaryCorella('page-change', async (corella) => {
  await corella.start().ready();
  const tab = await openTab(watchPaints);
  const stillTab = await openTab(watchPaints, '--force-prefers-reduced-motion');
  corella.atEnd(tab.close);
  corella.atEnd(stillTab.close);
  const { address } = corella;
  const sides = [
    { name: 'this', address, tab },
    { name: 'without the fade', address, tab: stillTab },
  ];
  const folder = process.argv[2];
  if (folder) {
    const data = temporaryFolder('page-change-other');
    const env = { PORT: String(await freePort()), DATA_DIR: data.path };
    const other = startServerProcess(env, undefined, folder);
    corella.atEnd(async () => {
      await other.stop();
      data.remove();
    });
    await other.ready(300_000);
    sides.push({ name: 'other', address: other.address, tab });
  }
  const all: number[][] = sides.map(() => []);
  console.log(`Milliseconds from the click to the largest paint, median of ${rounds} changes\n`);
  for (const journey of journeys) {
    const seen: Change[][] = sides.map(() => []);
    // By turns, since the load on the machine varies. The first round fills the cache.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, side] of sides.entries()) {
        const one = await change(side.tab, side.address, journey);
        if (round > 0 && one) seen[index]?.push(one);
      }
    }
    const cells = sides.map(({ name }, index) => {
      const typical = median((seen[index] ?? []).map(({ milliseconds }) => milliseconds));
      all[index]?.push(typical);
      return `${name} ${Math.round(typical)} (${seen[index]?.at(-1)?.load})`.padEnd(40);
    });
    console.log(`${journey.from} to ${journey.to}`.padEnd(76), ...cells);
  }
  const [ours = 0, , theirs = Number.POSITIVE_INFINITY] = all.map(median);
  const medians = sides.map(({ name }, index) => `${name} ${Math.round(median(all[index] ?? []))}`);
  console.log(`\nMedian of all: ${medians.join(', ')}`);
  process.exitCode = ours <= theirs ? 0 : 1;
});
