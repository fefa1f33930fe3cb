import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { longDate } from '#domain/dates/long-date.ts';
import { ensureBuilt } from '#server/web/ensure-built.ts';
import { type Promised, promises } from './promises.ts';
import { failuresOf, type ProofResult, readProofLines, wasNotTried } from './proof-line.ts';
import {
  atFullSize,
  isProven,
  type ProofResults,
  type ProofRow,
  proofPage,
  rowOf,
} from './proof-table.ts';

/**
 * Tries everything that the product promises, in a small size, and writes docs/proofs.md:
 * `npm run prove`, or `npm run prove -- clock crash` for some of it, and `npm run prove -- full` at
 * full size. Two run at a time; what others would disturb most runs alone at the end.
 */

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'proofs.md');
const kept = join(root, 'docs', 'proofs.json');
/** What each proof printed. */
const output = join(root, 'test-results', 'proofs');
const [first, ...more] = process.argv.slice(2);
const isFull = first === 'full';
/** A proof that takes longer than this hangs. */
const longestMs = (isFull ? 300 : 10) * 60_000;
/** Then it has had time to remove what it made. */
const longestEndMs = 60_000;

const machine = () => {
  const model = cpus()[0]?.model;
  const processor = model && model !== 'unknown' ? model : `${platform()} ${arch()}`;
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

/** The groups of processes that are running. */
const running = new Set<number>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const group of running) process.kill(group, signal);
    process.exit(1);
  });
}

async function run(command: string): Promise<{ said: string; exitCode: number | null }> {
  const [program = '', ...args] = command.split(' ');
  // A group of its own, so that a signal reaches whatever it has started.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(child.pid ?? 0);
  running.add(group);
  const hangs = (['SIGTERM', 'SIGKILL'] as const).map((signal, at) =>
    setTimeout(() => process.kill(group, signal), longestMs + at * longestEndMs),
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await once(child, 'close');
  for (const timer of hangs) clearTimeout(timer);
  running.delete(group);
  return { said, exitCode: child.exitCode };
}

/** What a program says at the end, without where in the code it happened. */
const lastWordsOf = (said: string): string =>
  said
    .split('\n')
    .findLast((line) => line.trim() !== '' && !/^(\s+at |Node\.js |npm |[{}])/.test(line))
    ?.trim() ?? 'it printed nothing';

const verdictOf = (result: ProofResult | undefined): string => {
  if (!result) return 'ENDED WITHOUT A RESULT';
  if (wasNotTried(result)) return `not tried: ${result.notTried}`;
  const failures = failuresOf(result);
  return `${result.trials} trials, ${failures === 0 ? 'no failure' : `${failures} FAILURES`}`;
};

const earlier = (): ProofResults =>
  existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { rows: {} };

/** Results of what was not tried stay as they are. */
function keepResults(results: ProofResults): void {
  writeFileSync(kept, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, proofPage(promises, results));
}

function keepRow({ command }: Promised, row: ProofRow): void {
  const { rows, ...others } = earlier();
  keepResults({ ...others, rows: { ...rows, [command]: row } });
}

const date = longDate(new Date().toISOString().slice(0, 10));
const began = performance.now();
const minutesSince = () => Math.round((performance.now() - began) / 60_000);

/** Whether it is kept. The row is written at once, so that an interruption loses none. */
async function prove(promised: Promised, place: string): Promise<boolean> {
  const { name, command } = promised;
  console.log(`${place}, ${minutesSince()} min: ${command}`);
  const from = performance.now();
  const { said, exitCode } = await run(command);
  writeFileSync(join(output, `${name}.txt`), said);
  const seconds = (performance.now() - from) / 1000;
  const result = readProofLines(said).find((each) => each.name === name);
  console.log(`  ${name}: ${verdictOf(result)}, ${Math.round(seconds)} s`);
  const how = { date, machine: machine(), seconds, exitCode, lastWords: lastWordsOf(said) };
  keepRow(promised, rowOf(promised, result, how));
  if (wasNotTried(result)) notTried += 1;
  const isBroken = !wasNotTried(result) && !isProven(result, exitCode);
  if (isBroken) console.log(said.trimEnd().split('\n').slice(-15).join('\n'));
  return !isBroken;
}

let begun = 0;
let notTried = 0;

/** One after another; how many are broken. */
async function proveEach(some: readonly Promised[]): Promise<number> {
  let broken = 0;
  for (const promised of some) {
    begun += 1;
    if (!(await prove(promised, `${begun} of ${wanted.length}`))) broken += 1;
  }
  return broken;
}

const only = isFull || !first ? more : [first, ...more];
const all = isFull ? atFullSize(promises) : promises;
const wanted = only.length === 0 ? all : all.filter(({ name }) => only.includes(name));
const unknown = only.filter((name) => !all.some((promised) => promised.name === name));
if (unknown.length > 0) {
  const names = all.map(({ name }) => name).join(', ');
  throw new Error(`There is no ${unknown.join(', ')}. The promises are ${names}.`);
}
mkdirSync(output, { recursive: true });
// Proofs that run in parallel must not build it at the same time.
await ensureBuilt({ root, withCatalogue: true, onBuild: () => console.log('Building the site.') });
const ran = (how: Promised['runs']) => wanted.filter(({ runs }) => runs === how);
const [beside, others] = await Promise.all([proveEach(ran('beside')), proveEach(ran(undefined))]);
const broken = beside + others + (await proveEach(ran('alone')));
const sum = `${wanted.length} promises, ${broken} broken, ${notTried} not tried, in ${minutesSince()} minutes`;
console.log(`${sum}.`);
if (wanted === promises)
  keepResults({ ...earlier(), wholeRun: `${date}, ${sum} on ${machine()}.` });
process.exitCode = broken === 0 ? 0 : 1;
