import { z } from 'zod';
import { imageHash } from '#domain/publishing/images.ts';
import { picturesIn } from '#domain/publishing/pictures.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { keepPicture } from './images/keep-picture.ts';
import { reEncode } from './images/re-encode.ts';
import { findImages } from './store.ts';

/** Pictures that travel with settings from one server to another, in base64 by their hash. */
export const storedImages = z.record(z.string().regex(/^[\w-]{20}$/), z.base64());
type CarriedImages = z.output<typeof storedImages>;

export async function readImages(queries: Queries, settings: Settings): Promise<CarriedImages> {
  const hashes = picturesIn(settings).flatMap(({ address }) => imageHash(address) ?? []);
  const found = hashes.length > 0 ? await findImages(queries, hashes) : [];
  return Object.fromEntries(found.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
}

/** Drawn anew, as if they had been uploaded; they keep the names that the settings know. */
export async function keepImages(tx: Transaction, images: CarriedImages, now: Date): Promise<void> {
  for (const [hash, text] of Object.entries(images)) {
    const picture = await reEncode(Buffer.from(text, 'base64'));
    await keepPicture(tx, picture, { addedBy: null, addedAt: now }, hash);
  }
}
