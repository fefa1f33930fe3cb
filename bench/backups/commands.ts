import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../harness/corella.ts';
import { peakBytes } from '../harness/processes.ts';

type Setting = Readonly<Record<string, string>>;

/** A command of package.json in its own process. */
function startCommand(script: string, env: Setting, ...words: string[]): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const [, ...args] = String(scripts[script]).split(' ');
  return spawn(process.execPath, [...args, ...words], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Whether the command was killed: it may have ended before. */
export async function killCommandAfter(
  milliseconds: number,
  script: string,
  env: Setting,
  ...words: string[]
): Promise<boolean> {
  const child = startCommand(script, env, ...words);
  const closed = once(child, 'close');
  await Promise.race([wait(milliseconds), closed]);
  child.kill('SIGKILL');
  await closed;
  return child.signalCode === 'SIGKILL';
}

interface Measured {
  readonly milliseconds: number;
  /** The most memory that it ever had. */
  readonly peak: number;
}

/** Runs a command to its end; one that fails fails the benchmark. */
export async function measureCommand(
  script: string,
  env: Setting,
  ...words: string[]
): Promise<Measured> {
  const from = performance.now();
  const child = startCommand(script, env, ...words);
  const closed = once(child, 'close');
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakBytes(child.pid) || 0);
    await Promise.race([wait(20), closed]);
  }
  if (child.exitCode !== 0) throw new Error(`npm run ${script} failed.`);
  return { milliseconds: performance.now() - from, peak };
}
