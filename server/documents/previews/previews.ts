import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wording } from '#domain/wording.ts';
import { createWorkQueue } from '#server/accounts/passwords/work-queue.ts';
import { Failure } from '#server/errors.ts';
import type { Previewed, PreviewOrder } from './preview-worker.ts';

/** One at a time: unpacking a large photograph takes 200 MB for a moment. */
const waitingAtMost = 20;
const limitMs = 30_000;
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

async function makeJpeg(order: PreviewOrder): Promise<Buffer> {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), {
    name: 'previews',
    execArgv: [],
    resourceLimits: memory,
    workerData: order,
    // A decoder has something to say about every broken file.
    stdout: true,
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(limitMs);
    const [made] = (await once(worker, 'message', { signal })) as [Previewed];
    if ('jpeg' in made) return Buffer.from(made.jpeg);
    throw new Error(made.error);
  } finally {
    await worker.terminate();
  }
}

/** Makes pictures smaller for a preview, as JPEG, which every browser shows. */
export function openPreviews() {
  const inTurn = createWorkQueue(1, waitingAtMost);
  // Read when it is its turn: those that wait would fill the memory.
  return (read: () => Promise<Buffer>, isHeic: boolean): Promise<Buffer> =>
    inTurn(
      async () => {
        const picture = await read();
        return makeJpeg({ picture, isHeic }).catch(() => {
          throw new Failure('invalid', wording.documents.noPreview);
        });
      },
      () => new Failure('unavailable', undefined, { retryAfter: 5 }),
    );
}
