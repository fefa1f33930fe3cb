import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** A step of another sequence that this one needs. */
  readonly after?: Step;
  /** Reads how many tests ran; a step without it counts as one. */
  readonly count?: () => Count;
  /** What failed, and how, so that it can be repeated at the end. */
  readonly failures?: () => readonly string[];
}

interface Outcome extends Count {
  readonly name: string;
  readonly failures: readonly string[];
}

export const root = join(import.meta.dirname, '..', '..');

async function run([command = '', ...args]: readonly string[], heard: Buffer[]): Promise<boolean> {
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void heard.push(chunk));
  }
  await once(child, 'close');
  return child.exitCode === 0;
}

function countOf({ count }: Step, worked: boolean): Count {
  if (!count) return worked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count();
    // A runner may fail although each of its tests passed; that still counts as a failure.
    return { passed, failed: worked ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function failuresOf({ failures }: Step): readonly string[] {
  try {
    return failures?.() ?? [];
  } catch {
    return [];
  }
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** What runs now, with what it printed last, for whoever watches. */
const running = new Map<Step, { readonly startedAt: number; readonly heard: Buffer[] }>();
const progressMs = 30_000;

const lastLineOf = (heard: readonly Buffer[]): string =>
  stripVTControlCharacters(Buffer.concat(heard.slice(-20)).toString())
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line !== '') ?? '';

function printProgress(): void {
  for (const [{ name }, { startedAt, heard }] of running) {
    console.log(`  … ${name}, ${secondsSince(startedAt)} s: ${lastLineOf(heard).slice(0, 100)}`);
  }
}

/** One line when it is done; all that it printed if it failed. */
async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const heard: Buffer[] = [];
  running.set(step, { startedAt, heard });
  let worked = true;
  for (const command of step.commands) worked &&= await run(command, heard);
  running.delete(step);
  const counted = countOf(step, worked);
  const tests = step.count ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  const mark = worked ? '✓' : '✗';
  console.log(styleText('bold', `${mark} ${step.name}, ${secondsSince(startedAt)} s${tests}`));
  if (!worked) process.stdout.write(Buffer.concat(heard));
  return { name: step.name, ...counted, failures: worked ? [] : failuresOf(step) };
}

/**
 * Sequences run in parallel, the steps of a sequence one after another, each once the step that it needs
 * has ended. All steps run, even after a failure.
 */
export async function runSteps(...sequences: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const names = sequences.map((sequence) => sequence.map(({ name }) => name).join(', '));
  console.log(`\nRunning ${names.join(' beside ')} …`);
  const progress = setInterval(printProgress, progressMs);
  const ended = new Map(sequences.flat().map((step) => [step, Promise.withResolvers<void>()]));
  const outcomes = await Promise.all(
    sequences.map(async (sequence) => {
      const done: Outcome[] = [];
      for (const step of sequence) {
        if (step.after) await ended.get(step.after)?.promise;
        done.push(await runStep(step));
        ended.get(step)?.resolve();
      }
      return done;
    }),
  );
  clearInterval(progress);
  return outcomes.flat();
}

/** Of the steps and all that they started, where Linux tells. */
function cpuMinutes(): string {
  try {
    const [, ...fields] =
      readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[12]) + Number(fields[13]);
    return `, ${(ticks / 6000).toFixed(1)} minutes of CPU`;
  } catch {
    return '';
  }
}

/** What failed is repeated where it is read first; the last line is the summary. */
export function summarise(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  for (const { name, failures } of failed) {
    console.log(styleText('bold', `\nFailed: ${name}`));
    for (const failure of failures) console.log(failure);
  }
  const sum = (figure: 'passed' | 'failed') =>
    outcomes.reduce((total, each) => total + each[figure], 0);
  const minutes = (performance.now() / 60_000).toFixed(1);
  console.log(`\n${minutes} minutes${cpuMinutes()}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
