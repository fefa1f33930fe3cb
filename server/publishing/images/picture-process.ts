import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { densities, type PictureUse, pictureUses } from '#domain/publishing/images.ts';
import { runTask } from '#server/sandbox/run-task.ts';
import { type TooMuch, tooMuchIn } from './drawing-limits.ts';
import { plainSvg } from './plain-svg.ts';

/** Draws one picture anew, in every size that pages show pictures in. */

export interface PictureTask {
  readonly file: Uint8Array;
}

export interface Pixels {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface DrawnPicture extends Pixels {
  readonly sized: readonly (Pixels & { readonly use: PictureUse; readonly density: 1 | 2 })[];
}

export type Redrawn = DrawnPicture | { readonly refused: TooMuch | 'type' };

const mostPixels = 40_000_000;
const mostSide = 1000;
const leastDensity = 1;
const mostDensity = 7200;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface Readable {
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** By what is in it: its name and the type that was sent with it may say anything. */
async function readableOf(
  file: Buffer,
): Promise<Readable | { readonly refused: TooMuch | 'type' }> {
  const found = await fileTypeFromBuffer(file);
  if (found && types.includes(found.mime)) return { bytes: file, isDrawing: false };
  // What a drawing refers to is not fetched.
  const drawing = plainSvg(file);
  if (!drawing) return { refused: 'type' };
  const refused = tooMuchIn(drawing.toString('latin1'));
  return refused ? { refused } : { bytes: drawing, isDrawing: true };
}

async function asServed(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Small drawings are sharp in every size, so they are drawn as large as we keep pictures. */
async function densityFor(picture: Readable): Promise<number> {
  if (!picture.isDrawing) return 72;
  const { width = mostSide, height = mostSide } = await sharp(picture.bytes).metadata();
  const wanted = (72 * mostSide) / Math.max(1, width, height);
  return Math.min(mostDensity, Math.max(leastDensity, wanted));
}

/** One after the other: a picture in several sizes at once takes as many times the memory. */
async function inSizes(whole: Sharp): Promise<DrawnPicture['sized']> {
  const sized: DrawnPicture['sized'][number][] = [];
  for (const use of Object.keys(pictureUses) as PictureUse[]) {
    const { width, height, isCropped } = pictureUses[use];
    const fit = isCropped ? 'cover' : 'inside';
    for (const density of densities) {
      const resized = whole
        .clone()
        .resize(width * density, height * density, { fit, withoutEnlargement: true });
      sized.push({ use, density, ...(await asServed(resized)) });
    }
  }
  return sized;
}

runTask(async ({ file }: PictureTask): Promise<Redrawn> => {
  const picture = await readableOf(Buffer.from(file));
  if ('refused' in picture) return picture;
  const density = await densityFor(picture);
  const { data, info } = await sharp(picture.bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    density,
  })
    .rotate()
    .resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const whole = sharp(data, { raw: { width, height, channels } });
  return { ...(await asServed(whole.clone())), sized: await inSizes(whole) };
});
