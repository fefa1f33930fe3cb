import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { audit, categories, type Scores } from './audit.ts';

/** What Lighthouse thinks of the pages that visitors see first, on a phone: `npm run lighthouse`. */

/** One page of each kind. Calendars are not for search engines, and Not Found is not a page. */
const pages = [
  ...['home', 'services', 'business-services', 'contact', 'individual-booking', 'calculator'],
  ...['library/gst-registration-guide', 'company-tax-returns-aus', 'about', 'why-us', 'resources'],
  ...['sitemap', 'privacy'],
];

const mostRuns = 3;
/** Lighthouse's measure of the machine, as on an idle modern computer. */
const freeMachine = 1300;

function meets(scores: Scores): boolean {
  return categories.every((category) => scores[category] === 100) && scores.layoutShift === 0;
}

/** Most bad runs come from a busy machine, so a page that misses its goals gets up to two more. */
async function judge(address: string) {
  const first = await audit(address);
  if (meets(first)) return { scores: first, runs: 1 };
  const runs = [first];
  while (runs.length < mostRuns) runs.push(await audit(address));
  const ordered = runs.toSorted((a, b) => a.performance - b.performance);
  return { scores: ordered[Math.floor(mostRuns / 2)] ?? first, runs: mostRuns };
}

function printLine(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(32) + cells.map((cell) => String(cell).padStart(15)).join(''));
}

await withTemporaryCorella('lighthouse', async (corella) => {
  await corella.start().ready();
  console.log('A phone on a slow network, simulated. A page that misses a goal in its first run');
  console.log(
    `is run ${mostRuns} times; then the run with the median performance counts. A machine`,
  );
  console.log(`below ${freeMachine} is slow or busy, and makes pages look slower than they are.\n`);
  printLine('page', [...categories, 'layout shift', 'runs', 'machine']);
  let missed = 0;
  for (const id of pages) {
    const address = `${corella.address}${pagePath(practice.slug, id)}`;
    const { scores, runs } = await judge(address);
    const marks = categories.map((category) => scores[category]);
    printLine(id, [...marks, scores.layoutShift, runs, scores.machine]);
    if (meets(scores)) continue;
    missed += 1;
    for (const fault of scores.faults) console.log(`  ${fault}`);
  }
  console.log(missed > 0 ? `\n${missed} pages miss a goal.` : '\nEvery page meets its goals.');
  process.exitCode = missed > 0 ? 1 : 0;
});
