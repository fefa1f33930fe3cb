import { sizedName } from '#domain/publishing/images.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertImage } from '../store.ts';
import type { SafePicture } from './re-encode.ts';

/** Keeps a picture and its sizes, under a name that settings know or that of its own bytes. */
export async function keepPicture(
  tx: Transaction,
  { hash, bytes, width, height, sized }: SafePicture,
  by: { readonly addedBy: string | null; readonly addedAt: Date },
  name = hash,
): Promise<void> {
  const type = 'image/webp';
  await insertImage(tx, { hash: name, type, bytes, width, height, ...by });
  for (const { use, density, ...pixels } of sized) {
    await insertImage(tx, { hash: sizedName(name, use, density), type, ...pixels, ...by });
  }
}
