import { parentPort } from 'node:worker_threads';
import type { ProofContents } from './contents.ts';
import { drawProof } from './draw-proof.ts';

/** A thread that draws receipts and certificates, so that no one else waits meanwhile. */

export interface DrawingOrder {
  readonly number: number;
  readonly contents: ProofContents;
}

export interface Drawn {
  readonly number: number;
  readonly pdf?: Uint8Array;
  readonly error?: unknown;
}

async function draw({ number, contents }: DrawingOrder): Promise<Drawn> {
  try {
    return { number, pdf: await drawProof(contents) };
  } catch (error) {
    return { number, error };
  }
}

parentPort?.on('message', async (order: DrawingOrder) => {
  parentPort?.postMessage(await draw(order));
});
