import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { seconds } from '../harness/figures.ts';

/** Two browsers and a server share the machine. */
const limitMs = 30_000;

/** A browser answers sooner than this, whatever the page does. */
export const answerLimitMs = 15_000;

export class NoAnswer extends Error {
  constructor(call: string) {
    super(`The browser did not answer to ${call} within ${answerLimitMs / 1000} s.`);
  }
}

/** Looks again and again until it is there. A page that is being left cannot be asked. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  pauseMs = 50,
): Promise<Found> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const thing = await look().catch((error: Error) => {
      // It may answer the next time, but what took so long is told.
      if (error instanceof NoAnswer) console.log(`  ${error.message}`);
      return undefined;
    });
    if (thing) return thing;
    if (Date.now() > deadline) throw new Error(`There was no ${what}.`);
    await wait(pauseMs);
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Narrow enough to be one. */
export const isPhone = ({ width }: Size): boolean => width < 600;

type Pointer = 'mouse' | 'touch';

/** An input source with its actions, in the form that both protocols of WebDriver share. */
interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: Pointer };
  readonly actions: readonly object[];
}

/** One visit by a browser that has never been here before. */
export interface Visit {
  goTo(address: string): Promise<void>;
  /** Runs a function inside the page. It must not refer to anything outside itself. */
  run<Args extends unknown[], Result>(
    what: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(source: InputSource): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  /** What a finger is taken for. */
  readonly pointer: Pointer;
  /** A picture of the window, as a PNG. */
  picture(): Promise<Buffer>;
  /** The errors in the console so far. */
  readonly complaints: readonly string[];
  end(): Promise<void>;
}

export interface Driver {
  visit(size: Size): Promise<Visit>;
}

/** Starts a browser, and registers how it ends before it is ready: it may be interrupted. */
export type StartDriver = (atEnd: (step: () => Promise<void>) => void) => Promise<Driver>;

/** A function as the text of one that takes its arguments, and gives its result, as JSON. */
export const asText = (what: (...args: never[]) => unknown): string =>
  `(json) => JSON.stringify((${what})(...JSON.parse(json)) ?? null)`;

/** Waits for something that a program prints. */
export async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let said = '';
  let match: RegExpExecArray | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
      match ??= pattern.exec(said);
    });
  }
  const deadline = Date.now() + 60_000;
  while (!match && child.exitCode === null && Date.now() < deadline) await wait(20);
  if (!match) throw new Error(`${child.spawnfile} did not start: ${said}`);
  return match[1] ?? '';
}

const stopLimitMs = 10_000;

/** Ends a program that was started as `detached`, with all that it has started itself. */
export async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (!pid || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-pid, 'SIGTERM');
  const kill = setTimeout(() => {
    console.log(`${child.spawnfile} did not end within ${seconds(stopLimitMs)} and was killed.`);
    process.kill(-pid, 'SIGKILL');
  }, stopLimitMs);
  await once(child, 'close');
  clearTimeout(kill);
}
