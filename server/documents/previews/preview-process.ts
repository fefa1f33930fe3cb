import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { runTask } from '#server/sandbox/run-task.ts';

/** Makes one picture smaller. */

export interface PreviewTask {
  readonly picture: Uint8Array;
  readonly isHeic: boolean;
}

/** A photograph of a phone has 12 to 48 million. */
const mostPixels = 50_000_000;
const widest = 1600;

async function open({ picture, isHeic }: PreviewTask): Promise<Sharp> {
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  if (!isHeic) return sharp(picture, limits).autoOrient();
  const [first] = await decodeHeic.all({ buffer: picture });
  if (!first || first.width * first.height > mostPixels) throw new Error('too many pixels');
  const { width, height } = first;
  const { data } = await first.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

runTask(async (task: PreviewTask): Promise<Uint8Array> => {
  const picture = await open(task);
  return picture
    .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
});
