import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';
import { withTemporaryCorella } from '../temporary-corella.ts';
import { audit, categories, type Scores } from './audit.ts';

/** What Lighthouse thinks of the pages that visitors see first, on a phone: `npm run lighthouse`. */

const pages = [
  { id: 'home', performance: 98 },
  { id: 'services', performance: 98 },
  { id: 'gst-registration-guide', performance: 100 },
  { id: 'why-us', performance: 98 },
  { id: 'contact', performance: 98 },
  { id: 'calculator', performance: 98 },
];

const mostRuns = 5;
/** Lighthouse's own measure of the machine, as on an idle computer of today. */
const freeMachine = 1300;

function meets(scores: Scores, performance: number): boolean {
  const perfect = scores.accessibility + scores['best-practices'] + scores.seo === 300;
  return perfect && scores.performance >= performance && scores.layoutShift === 0;
}

/** Whatever else the machine does can only lower the marks, so the best of several runs counts. */
async function judge(address: string, performance: number) {
  let best = await audit(address);
  let runs = 1;
  for (; runs < mostRuns && !meets(best, performance); runs += 1) {
    const next = await audit(address);
    if (next.performance > best.performance) best = next;
  }
  return { scores: best, runs };
}

function printLine(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(15)).join(''));
}

await withTemporaryCorella('lighthouse', async (corella) => {
  await corella.start().ready();
  console.log(
    'A phone on a slow network, simulated. A page that misses a goal is run again, up to',
  );
  console.log(
    `${mostRuns} times; the best run counts. A machine below ${freeMachine} is slow or busy, and makes`,
  );
  console.log('pages look slower than they are.\n');
  printLine('page', [...categories, 'layout shift', 'runs', 'machine']);
  let missed = 0;
  for (const { id, performance } of pages) {
    const address = `${corella.address}${pagePath(practice.slug, id)}`;
    const { scores, runs } = await judge(address, performance);
    const marks = categories.map((category) => scores[category]);
    printLine(id, [...marks, scores.layoutShift, runs, scores.machine]);
    if (meets(scores, performance)) continue;
    missed += 1;
    for (const fault of scores.faults) console.log(`  ${fault}`);
  }
  console.log(missed > 0 ? `\n${missed} pages miss a goal.` : '\nEvery page meets its goals.');
  process.exitCode = missed > 0 ? 1 : 0;
});
