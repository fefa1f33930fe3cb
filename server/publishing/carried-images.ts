import { z } from 'zod';
import { imageHash } from '#domain/publishing/images.ts';
import { picturesIn, type UsedPicture } from '#domain/publishing/pictures.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { wording } from '#domain/wording.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { keepPicture } from './images/keep-picture.ts';
import { reEncode, type SafePicture } from './images/re-encode.ts';
import { findImages } from './store.ts';

/** Pictures that travel with settings from one server to another, in base64 by their hash. */
export const storedImages = z.record(z.string().regex(/^[\w-]{20}$/), z.base64());
type CarriedImages = z.output<typeof storedImages>;

const hashesIn = (settings: Settings): string[] =>
  picturesIn(settings).flatMap(({ address }) => imageHash(address) ?? []);

/** Pictures that the settings name and no one has. */
export async function missingImages(tx: Transaction, settings: Settings): Promise<UsedPicture[]> {
  const hashes = hashesIn(settings);
  const images = hashes.length > 0 ? await findImages(tx, hashes) : [];
  const found = new Set(images.map(({ hash }) => hash));
  return picturesIn(settings).filter(({ address }) => !found.has(imageHash(address) ?? ''));
}

/** What shows a picture that was never uploaded is neither kept nor published. */
export async function requireImages(tx: Transaction, settings: Settings): Promise<void> {
  const [missing] = await missingImages(tx, settings);
  if (!missing) return;
  throw new Failure('invalid', wording.publishing.imageMissing, {
    field: `changes.${missing.path}`,
  });
}

export async function readImages(queries: Queries, settings: Settings): Promise<CarriedImages> {
  const hashes = hashesIn(settings);
  const found = hashes.length > 0 ? await findImages(queries, hashes) : [];
  return Object.fromEntries(found.map(({ hash, bytes }) => [hash, bytes.toString('base64')]));
}

/** By the names that the settings know. */
type RedrawnImages = ReadonlyMap<string, SafePicture>;

/** Drawn anew, as if they had been uploaded. It may take longer than a transaction. */
export async function redrawImages(images: CarriedImages): Promise<RedrawnImages> {
  const redrawn = new Map<string, SafePicture>();
  for (const [name, text] of Object.entries(images)) {
    redrawn.set(name, await reEncode(Buffer.from(text, 'base64')));
  }
  return redrawn;
}

export async function keepImages(tx: Transaction, images: RedrawnImages, now: Date): Promise<void> {
  for (const [name, picture] of images) {
    await keepPicture(tx, picture, { addedBy: null, addedAt: now }, name);
  }
}
