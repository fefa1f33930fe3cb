import { z } from 'zod';
import { imageHash } from '#domain/publishing/images.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { imagesIn } from './drawings.ts';
import { reEncode } from './images/re-encode.ts';
import { findImages, insertImage } from './store.ts';

/** Pictures that travel with settings from one server to another, in base64 by their hash. */
export const storedImages = z.record(z.string().regex(/^[\w-]{20}$/), z.base64());
type CarriedImages = z.output<typeof storedImages>;

export async function readImages(queries: Queries, settings: Settings): Promise<CarriedImages> {
  const hashes = imagesIn(settings).flatMap((address) => imageHash(address) ?? []);
  const found = hashes.length > 0 ? await findImages(queries, hashes) : [];
  return Object.fromEntries(found.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
}

/** Drawn anew, as if they had been uploaded; they keep the names that the settings know. */
export async function keepImages(tx: Transaction, images: CarriedImages, now: Date): Promise<void> {
  for (const [hash, text] of Object.entries(images)) {
    const { bytes, width, height } = await reEncode(Buffer.from(text, 'base64'));
    const row = { hash, type: 'image/webp', width, height, bytes };
    await insertImage(tx, { ...row, addedBy: null, addedAt: now });
  }
}
