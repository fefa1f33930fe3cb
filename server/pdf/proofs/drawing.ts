import { Worker } from 'node:worker_threads';
import type { ProofContents } from './contents.ts';
import type { DrawingOrder, Drawn } from './drawing-worker.ts';

export type Draw = (contents: ProofContents) => Promise<Buffer>;

/** The program that draws takes memory and a moment to load, so it stays for as long as this. */
const idleMs = 60_000;
/** One takes a fraction of a second. */
const limitMs = 30_000;
/** Pictures are not part of it. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** Draws in a thread that starts when it is needed, and ends when it has been idle for a while. */
export function openDrawing(): Draw {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  /** Whoever waits is told, and may try again with another thread. */
  function end(ended: Worker, error: unknown): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
    void ended.terminate();
  }

  function finish(by: Worker, { number, pdf, error }: Drawn): void {
    const found = waiting.get(number);
    if (!found) return;
    waiting.delete(number);
    clearTimeout(found.timer);
    if (pdf) found.resolve(Buffer.from(pdf));
    else found.reject(error);
    if (waiting.size > 0) return;
    idle = setTimeout(() => end(by, new Error('the drawing has ended')), idleMs).unref();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
      name: 'proofs',
      execArgv: [],
      resourceLimits: memory,
    });
    begun.unref();
    begun.on('message', (drawn: Drawn) => finish(begun, drawn));
    begun.on('error', (error) => end(begun, error));
    begun.on('exit', () => end(begun, new Error('the drawing has ended')));
    return begun;
  }

  return (contents) => {
    clearTimeout(idle);
    worker ??= begin();
    const by = worker;
    count += 1;
    const order: DrawingOrder = { number: count, contents };
    return new Promise((resolve, reject) => {
      const tooLong = () => end(by, new Error('a document took too long to draw'));
      const timer = setTimeout(tooLong, limitMs);
      waiting.set(order.number, { resolve, reject, timer });
      by.postMessage(order);
    });
  };
}
