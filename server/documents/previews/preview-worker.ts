import { parentPort, workerData } from 'node:worker_threads';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';

/** A thread that makes one picture smaller. It ends with it, and so does the memory it took. */

export interface PreviewOrder {
  readonly picture: Uint8Array;
  readonly isHeic: boolean;
}

export type Previewed = { readonly jpeg: Uint8Array } | { readonly error: string };

/** An unpacked picture takes four bytes for each; a photograph of a phone has 12 to 48 million. */
const mostPixels = 50_000_000;
const widest = 1600;

async function open({ picture, isHeic }: PreviewOrder): Promise<Sharp> {
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  if (!isHeic) return sharp(picture, limits).autoOrient();
  const [first] = await decodeHeic.all({ buffer: picture });
  if (!first || first.width * first.height > mostPixels) throw new Error('too many pixels');
  const { width, height } = first;
  const { data } = await first.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function preview(order: PreviewOrder): Promise<Previewed> {
  try {
    const picture = await open(order);
    const jpeg = await picture
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { jpeg };
  } catch (error) {
    return { error: String(error) };
  }
}

// Without an order it is only loaded to be compiled ahead.
if (workerData) parentPort?.postMessage(await preview(workerData as PreviewOrder));
