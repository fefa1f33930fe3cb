import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { longDate } from '#domain/dates/long-date.ts';
import { type Promised, promises } from './promises.ts';
import { failuresOf, isKept, type ProofResult, readProofLines } from './proof-line.ts';
import { proofPage, readRow, rowOf } from './proof-table.ts';

/**
 * Tries everything that the product promises, in a small size, and writes docs/proofs.md:
 * `npm run prove`, or `npm run prove -- clock crash` for some of it.
 */

const root = join(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'proofs.md');
/** A proof that takes longer than this hangs. */
const longestMs = 10 * 60_000;

const machine = () => {
  const model = cpus()[0]?.model;
  const processor = model && model !== 'unknown' ? model : `${platform()} ${arch()}`;
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

async function run(command: string): Promise<string> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const passOn = (signal: NodeJS.Signals) => () => child.kill(signal);
  const onInterrupt = passOn('SIGINT');
  process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
  const hangs = setTimeout(passOn('SIGTERM'), longestMs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await once(child, 'close');
  clearTimeout(hangs);
  process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
  return said;
}

const verdictOf = (result: ProofResult | undefined): string => {
  if (!result) return 'ENDED WITHOUT A RESULT';
  if (result.trials === 0) return `not tried: ${result.notTried ?? ''}`;
  const failures = failuresOf(result);
  return `${result.trials} trials, ${failures === 0 ? 'no failure' : `${failures} FAILURES`}`;
};

interface Tried {
  readonly result: ProofResult | undefined;
  readonly seconds: number;
}

async function proveAll(wanted: readonly Promised[]): Promise<Map<Promised, Tried>> {
  const tried = new Map<Promised, Tried>();
  const commands = [...new Set(wanted.map(({ command }) => command))];
  const from = performance.now();
  for (const [index, command] of commands.entries()) {
    const elapsed = Math.round((performance.now() - from) / 60_000);
    console.log(`${index + 1} of ${commands.length}, ${elapsed} min: ${command}`);
    const began = performance.now();
    const said = await run(command);
    const results = readProofLines(said);
    const seconds = (performance.now() - began) / 1000;
    for (const promised of wanted.filter((each) => each.command === command)) {
      const result = results.find(({ name }) => name === promised.name);
      console.log(`  ${promised.name}: ${verdictOf(result)}, ${Math.round(seconds)} s`);
      if (!result) console.log(said.trimEnd().split('\n').slice(-15).join('\n'));
      tried.set(promised, { result, seconds });
    }
  }
  return tried;
}

const only = process.argv.slice(2);
const wanted = promises.filter(({ name }) => only.length === 0 || only.includes(name));
if (wanted.length === 0) {
  throw new Error(`The promises are ${promises.map(({ name }) => name).join(', ')}.`);
}
const began = performance.now();
const tried = await proveAll(wanted);
const minutes = Math.ceil((performance.now() - began) / 60_000);
const earlier = existsSync(page) ? readFileSync(page, 'utf8') : '';
const date = longDate(new Date().toISOString().slice(0, 10));
writeFileSync(
  page,
  proofPage(promises, (promised) => {
    const now = tried.get(promised);
    if (!now) return readRow(earlier, promised);
    return rowOf(promised, now.result, { date, machine: machine(), seconds: now.seconds });
  }),
);
const broken = [...tried.values()].filter(
  ({ result }) => !result || (result.trials > 0 && !isKept(result)),
);
console.log(`${tried.size} promises, ${broken.length} broken, in ${minutes} minutes.`);
process.exitCode = broken.length === 0 ? 0 : 1;
