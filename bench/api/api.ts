import { apiPaths } from '#domain/api-paths.ts';
import { printFigures } from '../figures.ts';
import { measureForms } from './forms.ts';
import { type Figures, measure } from './load.ts';
import { type Practice, withPractices } from './practices.ts';
import { workOf } from './work.ts';

/**
 * How the admin's list and the call of the signed-in person grow with the number of people, beside
 * a call of the same server that does nothing, and what storing a form takes:
 * `npm run bench:api [largest number] [part of a name]`. Requests per second and their times depend
 * on what else the machine does; the work per request does not, so the goal is about that.
 */

const largest = Number(process.argv[2] ?? 1_000_000);
const sizes = [1000, 100_000, 1_000_000].filter((size) => size <= largest);
const named = process.argv[3] ?? '';
const pageSize = 25;
const rounds = 5;
const requestsOfRound = 150;
const secondsOfRound = 5;
const goal = 1.5;
const columnWidth = 38;

interface Call {
  readonly name: string;
  readonly path: (practice: Practice) => string;
  readonly status?: number;
  /** What a search looks through, and often what it finds, grows with the number of people. */
  readonly grows?: true;
}

const list = (query: string) => `${apiPaths.users}?${query}&pageSize=${pageSize}`;
const page = (number: number) => list(`search=&page=${Math.max(1, Math.floor(number))}`);
const search = (text: string) => list(`search=${encodeURIComponent(text)}&page=1`);

/** Asks for nothing that exists: it takes the framework, our headers and a sentence. */
const nothing: Call = { name: 'a call that does nothing', path: () => '/api/nothing', status: 404 };

const calls: readonly Call[] = [
  nothing,
  { name: 'me', path: () => apiPaths.me },
  { name: 'list, first page', path: () => page(1) },
  { name: 'list, middle page', path: ({ size }) => page(size / pageSize / 2) },
  { name: 'list, last page', path: ({ size }) => page(size / pageSize) },
  { name: 'search for an email', path: ({ somebody }) => search(somebody.email), grows: true },
  {
    name: 'search for a phone number',
    path: ({ somebody }) => search(somebody.phone),
    grows: true,
  },
  {
    name: 'search for a surname',
    path: ({ somebody }) => search(somebody.surname),
    grows: true,
  },
  { name: 'search for two letters', path: () => search('ko'), grows: true },
];

interface Seen extends Figures {
  /** Milliseconds of work per request. */
  readonly work: number;
}
type Round = readonly Seen[];

async function look({ path, status = 200 }: Call, practice: Practice): Promise<Seen> {
  const { address, headers, processes } = practice;
  const load = { address: address + path(practice), headers, status };
  const before = workOf(processes);
  const figures = await measure(load, requestsOfRound, secondsOfRound);
  return { ...figures, work: (workOf(processes) - before) / figures.requests };
}

/** One call at every size, in turns. The first round only warms up. */
async function measureCall(call: Call, practices: readonly Practice[]): Promise<Round[]> {
  const seen: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const figures: Seen[] = [];
    for (const practice of practices) figures.push(await look(call, practice));
    if (round >= 0) seen.push(figures);
  }
  return seen;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianOf = (seen: readonly Round[], index: number, figure: keyof Seen): number =>
  median(seen.map((round) => round[index]?.[figure] ?? Number.NaN));

function shown(seen: readonly Round[], index: number): string {
  const perSecond = Math.round(medianOf(seen, index, 'perSecond'));
  const p95 = medianOf(seen, index, 'p95').toFixed(1);
  const work = medianOf(seen, index, 'work').toFixed(2);
  return `${perSecond}/s, p95 ${p95} ms, work ${work} ms`.padEnd(columnWidth);
}

/** How many times more work a request is for the largest than for the smallest. */
const growthOf = (seen: readonly Round[]): number =>
  medianOf(seen, sizes.length - 1, 'work') / medianOf(seen, 0, 'work');

await withPractices(sizes, async (practices) => {
  console.log(
    `\n${''.padEnd(32)}${sizes.map((size) => String(size).padEnd(columnWidth)).join('')}times the work`,
  );
  let missed = 0;
  for (const call of calls.filter(({ name }) => name.includes(named))) {
    const seen = await measureCall(call, practices);
    const growth = growthOf(seen);
    const counts = !call.grows;
    if (counts && growth > goal) missed += 1;
    const columns = practices.map((_, index) => shown(seen, index)).join('');
    const note = counts ? '' : ' (a search)';
    printFigures({ [call.name]: `${columns}${growth.toFixed(2)}${note}` });
  }
  const [smallest] = practices;
  const isFormAsked = smallest && 'storing a form'.includes(named);
  if (isFormAsked && !(await measureForms(smallest))) missed += 1;
  console.log(`\n${missed} calls beyond their goal, which is ${goal} times the work for the lists`);
  process.exitCode = missed === 0 ? 0 : 1;
});
