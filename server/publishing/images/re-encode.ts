import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type Sharps from 'sharp';
import type { Sharp } from 'sharp';
import { densities, type PictureUse, pictureUses } from '#domain/publishing/images.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';

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

const looksLikeSvg = (file: Buffer) =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(file.toString('utf8', 0, 2000));

/** By what is in it: its name and the type that was sent with it may say anything. */
async function expectPicture(file: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(file);
  const isPicture = found ? types.includes(found.mime) : false;
  // A drawing is XML; what it refers to is not fetched, and a document type could grow without end.
  const isDrawing = looksLikeSvg(file) && !file.includes('<!DOCTYPE') && !file.includes('<!ENTITY');
  if (!isPicture && !isDrawing) throw new Failure('unsupported-type', words.imageRefused);
}

async function asServed(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Small drawings are sharp in every size, so they are drawn as large as we keep pictures. */
async function densityFor(file: Buffer, sharp: typeof Sharps): Promise<number> {
  if (!looksLikeSvg(file)) return 72;
  const { width = mostSide, height = mostSide } = await sharp(file).metadata();
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
  await expectPicture(file);
  const { default: sharp } = await import('sharp');
  try {
    const density = await densityFor(file, sharp);
    const { data, info } = await sharp(file, {
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
