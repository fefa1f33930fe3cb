import { parentPort } from 'node:worker_threads';
import type { ReceiptContents } from './contents.ts';
import { drawReceipt } from './draw-receipt.ts';

/** A thread that draws receipts, so that nobody else waits meanwhile. */

export interface DrawingOrder {
  readonly number: number;
  readonly contents: ReceiptContents;
}

export interface Drawn {
  readonly number: number;
  readonly pdf?: Uint8Array;
  readonly error?: unknown;
}

async function draw({ number, contents }: DrawingOrder): Promise<Drawn> {
  try {
    return { number, pdf: await drawReceipt(contents) };
  } catch (error) {
    return { number, error };
  }
}

parentPort?.on('message', async (order: DrawingOrder) => {
  parentPort?.postMessage(await draw(order));
});
