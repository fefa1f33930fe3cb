import { addressInSize, densities, storedName } from '#domain/publishing/images.ts';
import { picturesIn } from '#domain/publishing/pictures.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import type { KeptFile } from '#server/web/site.ts';
import { siteFileSchema } from '#server/web/site-files.ts';
import type { Drawing } from './drawing/draw.ts';
import type { Order } from './order.ts';
import {
  type DrawnFileRow,
  deleteDrawingsBut,
  findDrawing,
  findImages,
  insertDrawing,
  lastLive,
} from './store.ts';
import { storedRedirects } from './stored-settings.ts';

/** Drawn sites, as they are kept in the database. */

/** So that no one's open page breaks. */
const keptVersions = 3;

export interface KeptDrawing {
  readonly files: readonly KeptFile[];
  readonly redirects: Readonly<Record<string, string>>;
}

export function keptFile({
  file,
  plain,
  br,
  gz,
}: Pick<DrawnFileRow, 'file' | 'plain' | 'br' | 'gz'>): KeptFile {
  const described = siteFileSchema.parse(file);
  if (plain) return { file: described, bodies: { plain } };
  if (br && gz) return { file: described, bodies: { br, gz } };
  throw new Error(`The file ${described.address} was stored without its bytes.`);
}

export async function loadDrawing(queries: Queries, key: string): Promise<KeptDrawing | undefined> {
  const found = await findDrawing(queries, key);
  if (!found) return undefined;
  return { files: found.files.map(keptFile), redirects: storedRedirects.read(found.redirects) };
}

/** Uploaded pictures in the sizes that pages show them in. */
async function picturesOf(tx: Transaction, settings: Settings): Promise<KeptFile[]> {
  const addresses = picturesIn(settings).flatMap(({ address, use }) =>
    densities.map((density) => addressInSize(address, use, density)),
  );
  const byName = new Map(addresses.map((address) => [storedName(address) ?? '', address]));
  if (byName.size === 0) return [];
  const found = await findImages(tx, [...byName.keys()]);
  return found.map(({ hash, type, bytes }) => {
    const address = byName.get(hash) ?? '';
    return {
      file: {
        address,
        file: address.slice(1),
        type,
        hash,
        immutable: true,
        compressed: false,
        scripts: [],
        drawn: true,
      },
      bodies: { plain: bytes },
    };
  });
}

export async function keepDrawing(
  tx: Transaction,
  versionId: string,
  { key, settings }: Order,
  drawing: Drawing,
  now: Date,
): Promise<void> {
  const pictures = await picturesOf(tx, settings);
  const rows = [...drawing.files, ...pictures].map(({ file, bodies }) => ({
    address: file.address,
    file,
    plain: 'plain' in bodies ? bodies.plain : null,
    br: 'br' in bodies ? bodies.br : null,
    gz: 'gz' in bodies ? bodies.gz : null,
  }));
  const redirects = storedRedirects.write(drawing.redirects);
  await insertDrawing(tx, { key, versionId, redirects, drawnAt: now }, rows);
}

export async function forgetOldDrawings(tx: Transaction): Promise<void> {
  await deleteDrawingsBut(tx, await lastLive(tx, keptVersions));
}
