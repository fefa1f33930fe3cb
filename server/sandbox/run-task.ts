import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './messages.ts';

/** The server comes first wherever there is one core for both. */
const niceness = 10;

/** Takes the one task of a process, and answers it; the server then ends the process. */
export function runTask<Task, Result>(work: (task: Task) => Promise<Result>): void {
  // Otherwise it is only loaded to be compiled ahead.
  if (!process.send) return;
  setPriority(niceness);
  new Worker(new URL('./watch-limits.ts', import.meta.url), { execArgv: [] }).unref();
  process.once('message', async (task: Task) => {
    const answer: Outcome<Result> = await work(task).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: String(error) }),
    );
    process.send?.(answer);
  });
}
