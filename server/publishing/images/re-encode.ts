import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type Sharps from 'sharp';
import type { Sharp } from 'sharp';
import { densities, type PictureUse, pictureUses } from '#domain/publishing/images.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import { plainSvg } from './plain-svg.ts';

/**
 * A picture as it is served: drawn anew, so that nothing of the file that was sent is left but what
 * can be seen. No metadata, no script, nothing hidden behind its end.
 */

const words = wording.publishing;
const mostPixels = 40_000_000;
const mostSide = 1000;
const leastDensity = 1;
const mostDensity = 7200;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface Pixels {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface SafePicture extends Pixels {
  readonly hash: string;
  /** In every size that pages show pictures in. */
  readonly sized: readonly (Pixels & { readonly use: PictureUse; readonly density: 1 | 2 })[];
}

interface Readable {
  readonly bytes: Buffer;
  readonly isDrawing: boolean;
}

/** By what is in it: its name and the type that was sent with it may say anything. */
async function expectPicture(file: Buffer): Promise<Readable> {
  const found = await fileTypeFromBuffer(file);
  if (found && types.includes(found.mime)) return { bytes: file, isDrawing: false };
  // What a drawing refers to is not fetched.
  const drawing = plainSvg(file);
  if (!drawing) throw new Failure('unsupported-type', words.imageRefused);
  return { bytes: drawing, isDrawing: true };
}

async function asServed(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Small drawings are sharp in every size, so they are drawn as large as we keep pictures. */
async function densityFor(picture: Readable, sharp: typeof Sharps): Promise<number> {
  if (!picture.isDrawing) return 72;
  const { width = mostSide, height = mostSide } = await sharp(picture.bytes).metadata();
  const wanted = (72 * mostSide) / Math.max(1, width, height);
  return Math.min(mostDensity, Math.max(leastDensity, wanted));
}

/** One after the other: a picture in several sizes at once takes as many times the memory. */
async function inSizes(whole: Sharp): Promise<SafePicture['sized']> {
  const sized: SafePicture['sized'][number][] = [];
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

export async function reEncode(file: Buffer): Promise<SafePicture> {
  const picture = await expectPicture(file);
  const { default: sharp } = await import('sharp');
  try {
    const density = await densityFor(picture, sharp);
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
    const served = await asServed(whole.clone());
    const hash = createHash('sha256').update(served.bytes).digest('base64url').slice(0, 20);
    return { hash, ...served, sized: await inSizes(whole) };
  } catch {
    throw new Failure('invalid', words.imageBroken, { field: 'file' });
  }
}
