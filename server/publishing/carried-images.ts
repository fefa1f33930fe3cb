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

async function imagesNamedIn(queries: Queries | Transaction, settings: Settings) {
  const hashes = picturesIn(settings).flatMap(({ address }) => imageHash(address) ?? []);
  return hashes.length > 0 ? findImages(queries, hashes) : [];
}

/** Addresses of pictures that the settings name and nobody has. */
export async function missingImages(tx: Transaction, settings: Settings): Promise<string[]> {
  const found = new Set((await imagesNamedIn(tx, settings)).map(({ hash }) => hash));
  const isMissing = (address: string) => !found.has(imageHash(address) ?? '');
  const named = new Set(picturesIn(settings).map(({ address }) => address));
  return [...named].filter(isMissing);
}

export async function readImages(queries: Queries, settings: Settings): Promise<CarriedImages> {
  const found = await imagesNamedIn(queries, settings);
  return Object.fromEntries(found.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
}

/** Drawn anew, as if they had been uploaded; they keep the names that the settings know. */
export async function keepImages(tx: Transaction, images: CarriedImages, now: Date): Promise<void> {
  for (const [hash, text] of Object.entries(images)) {
    const picture = await reEncode(Buffer.from(text, 'base64'));
    await keepPicture(tx, picture, { addedBy: null, addedAt: now }, hash);
  }
}
