import { imageHash } from '#domain/publishing/images.ts';
import { picturesIn } from '#domain/publishing/pictures.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Queries } from '#server/db/database.ts';
import { findImages } from '../store.ts';

/** The practice's own logo in the largest size that is kept, if it has one. */
export async function findLogo(
  queries: Queries,
  settings: Settings,
): Promise<Uint8Array | undefined> {
  const logo = picturesIn(settings).find(({ use }) => use === 'logo');
  const hash = logo && imageHash(logo.address);
  const [found] = hash ? await findImages(queries, [hash]) : [];
  return found?.bytes;
}
