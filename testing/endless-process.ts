import { runTask } from '#server/sandbox/run-task.ts';

/** Work that never ends, takes ever more memory, fails or ends its process, as it is told. */

export interface EndlessTask {
  readonly does: 'loop' | 'hoard' | 'fail' | 'crash' | 'answer';
}

const isForever = () => true;

runTask(async ({ does }: EndlessTask) => {
  if (does === 'fail') throw new Error('no picture');
  if (does === 'crash') process.abort();
  const kept: Buffer[] = [];
  while (does === 'hoard') kept.push(Buffer.alloc(50_000_000, 1));
  while (does === 'loop' && isForever());
  return { does, kept: kept.length, secrets: Object.keys(process.env) };
});
