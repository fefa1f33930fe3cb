import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { styleText } from 'node:util';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
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

/** The output of a step is printed when it is done, since steps run in parallel. */
async function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const heard: Buffer[] = [];
  let worked = true;
  for (const command of step.commands) worked &&= await run(command, heard);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(styleText('bold', `\n── ${step.name}, ${seconds} s`));
  process.stdout.write(Buffer.concat(heard));
  return {
    name: step.name,
    ...countOf(step, worked),
    failures: worked ? [] : failuresOf(step),
  };
}

/**
 * Lanes run in parallel, the steps of a lane one after another. All steps run, even after a
 * failure.
 */
export async function runSteps(...lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const names = lanes.map((lane) => lane.map(({ name }) => name).join(', '));
  console.log(`\nRunning ${names.join(' beside ')} …`);
  const outcomes = await Promise.all(
    lanes.map(async (lane) => {
      const done: Outcome[] = [];
      for (const step of lane) done.push(await runStep(step));
      return done;
    }),
  );
  return outcomes.flat();
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
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
