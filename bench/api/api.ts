import { median, printFigures } from '../harness/figures.ts';
import { type Figures, measure } from '../harness/load.ts';
import { workOf } from '../harness/processes.ts';
import { type Call, nothing, reads, signIns } from './calls.ts';
import { measureForms } from './forms.ts';
import { type Practice, withPractices } from './practices.ts';

/**
 * How calls grow with the number of people, beside a call of the same server that does nothing, and
 * what storing a form takes: `npm run bench -- api [numbers of people] [part of a call's name]`, such as
 * `npm run bench -- api 1000,100000 search`. Requests per second and their times depend on what
 * else the machine does; the work per request does not, so the goals are about that.
 */

const sizes = (process.argv[2] ?? '1000,100000,1000000').split(',').map(Number);
const only = process.argv[3] ?? '';
const rounds = 5;
const requestsOfRound = 150;
/** More of them, since each is so little work. */
const requestsForNothing = 600;
const secondsOfRound = 5;
const columnWidth = 46;

const calls: readonly Call[] = [nothing, ...reads, ...signIns].filter(({ name }) =>
  name.includes(only),
);

interface Seen extends Figures {
  /** Milliseconds of work per request. */
  readonly work: number;
  /** How many times the work of a call that does nothing. */
  readonly times: number;
}
type Round = readonly Seen[];

async function look(call: Call, practice: Practice): Promise<Omit<Seen, 'times'>> {
  const workSoFar = () => workOf(practice.processes, call.exceptThreads);
  const before = workSoFar();
  const requests = call === nothing ? requestsForNothing : requestsOfRound;
  const figures = await measure(call.load(practice), requests, secondsOfRound);
  await call.atEnd?.(practice);
  const work = (workSoFar() - before) / figures.requests;
  return { ...figures, work };
}

/** One call at every size, in turns. The first round only warms up. */
async function measureCall(call: Call, practices: readonly Practice[]): Promise<Round[]> {
  const seen: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const figures: Seen[] = [];
    for (const practice of practices) {
      const least = await look(nothing, practice);
      const figure = await look(call, practice);
      figures.push({ ...figure, times: figure.work / least.work });
    }
    if (round >= 0) seen.push(figures);
  }
  return seen;
}

const medianOf = (seen: readonly Round[], index: number, figure: keyof Seen): number =>
  median(seen.map((round) => round[index]?.[figure] ?? Number.NaN));

function shown(seen: readonly Round[], index: number): string {
  const perSecond = Math.round(medianOf(seen, index, 'perSecond'));
  const p95 = medianOf(seen, index, 'p95').toFixed(1);
  const work = medianOf(seen, index, 'work').toFixed(2);
  const times = medianOf(seen, index, 'times').toFixed(1);
  return `${perSecond}/s, p95 ${p95} ms, work ${work} ms, x${times}`.padEnd(columnWidth);
}

/** How many times more work a request is, at the size that takes most, than for the smallest. */
function growthOf(seen: readonly Round[]): number {
  const works = sizes.map((_, index) => medianOf(seen, index, 'work'));
  return Math.max(...works) / (works[0] ?? Number.NaN);
}

await withPractices(sizes, async (practices) => {
  console.log(
    `\n${''.padEnd(32)}${sizes.map((size) => String(size).padEnd(columnWidth)).join('')}times the work`,
  );
  let missed = 0;
  for (const call of calls) {
    const seen = await measureCall(call, practices);
    const growth = growthOf(seen);
    const { mostGrowth = Number.POSITIVE_INFINITY } = call;
    if (growth > mostGrowth) missed += 1;
    const columns = practices.map((_, index) => shown(seen, index)).join('');
    const goal = Number.isFinite(mostGrowth) ? ` (at most ${mostGrowth})` : '';
    printFigures({ [call.name]: `${columns}${growth.toFixed(2)}${goal}` });
  }
  const [smallest] = practices;
  const isFormAsked = smallest && 'storing a form'.includes(only);
  if (isFormAsked && !(await measureForms(smallest))) missed += 1;
  console.log(
    `\n${missed} calls beyond their goals; x is the work beside a call that does nothing`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
});
