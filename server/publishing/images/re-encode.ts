import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';

/**
 * A picture as it is served: drawn anew, so that nothing of the file that was sent is left but what
 * can be seen. No metadata, no script, nothing hidden behind its end.
 */

const words = wording.publishing;
const mostPixels = 40_000_000;
const mostSide = 1000;
const types = ['image/jpeg', 'image/png', 'image/webp'];

export interface SafePicture {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
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

export async function reEncode(file: Buffer): Promise<SafePicture> {
  await expectPicture(file);
  const { default: sharp } = await import('sharp');
  let picture: Sharp;
  try {
    picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', density: 144 })
      .rotate()
      .resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 });
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('base64url').slice(0, 20);
    return { hash, bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Failure('invalid', words.imageBroken, { field: 'file' });
  }
}
