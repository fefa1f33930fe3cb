import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from '#server/errors.ts';
import { createWorkQueue } from '#server/limits/work-queue.ts';
import { limitMs, type Outcome } from './messages.ts';

/**
 * Work on a file that someone else has made runs in a process of its own, with a limit of time and of
 * memory, one at a time. A thread would not do: whatever a library does beside JavaScript goes on after
 * the end of its thread, and takes the turns of hashing passwords.
 */

const heapMb = 256;
const waitingAtMost = 20;
const retryAfterSeconds = 5;

/** The file could not be worked on. */
export class WorkFailed extends Error {}
/** It would have taken longer, or more memory, than it may. */
export class TooMuchWork extends WorkFailed {}

/** Without the environment of the server, which holds secrets. */
const begin = (program: URL): ChildProcess =>
  fork(program, {
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // A decoder has something to say about every broken file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const hasEnded = once(child, 'exit');
  child.kill('SIGKILL');
  await hasEnded;
}

async function answerOf<Result>(program: URL, task: object): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = begin(program);
  const timer = setTimeout(() => reject(new TooMuchWork()), limitMs);
  child.once('message', (answer: Outcome<Result>) => {
    if ('result' in answer) resolve(answer.result);
    else reject(new WorkFailed(answer.error));
  });
  child.once('error', reject);
  child.once('exit', () => reject(new TooMuchWork()));
  // What keeps it from arriving also ends the process.
  child.send(task, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await end(child);
  }
}

const inTurn = createWorkQueue(1, waitingAtMost);

/** The task is put together when it is its turn: files that wait would fill the memory. */
export const runInSandbox = <Result>(
  program: URL,
  task: () => object | Promise<object>,
): Promise<Result> =>
  inTurn(
    async () => answerOf<Result>(program, await task()),
    () => new Failure('unavailable', undefined, { retryAfter: retryAfterSeconds }),
  );
