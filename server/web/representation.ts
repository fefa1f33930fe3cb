import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Header } from './security-headers.ts';
import type { SiteFile } from './site-files.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** One file in one encoding, with the headers of its full answer, ready to be written. */
export interface Representation {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly string[];
}

export interface Resource {
  readonly encoded: Readonly<Partial<Record<'br' | 'gzip', Representation>>>;
  /** Compressed files are unpacked on demand: almost no client asks for them plain. */
  identity(): Representation;
}

/** The bytes of a file as they are kept. */
export type Bodies = { readonly plain: Buffer } | { readonly br: Buffer; readonly gz: Buffer };

export function readBodies(buildFolder: string, { file, compressed }: SiteFile): Bodies {
  const path = join(buildFolder, 'client', file);
  return compressed
    ? { br: readFileSync(`${path}.br`), gz: readFileSync(`${path}.gz`) }
    : { plain: readFileSync(path) };
}

export function makeResource(
  file: SiteFile,
  bodies: Bodies,
  security: readonly Header[],
): Resource {
  const common: Header[] = [
    ['content-type', file.type],
    ['cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache'],
    ['accept-ranges', 'bytes'],
    ...(file.compressed ? [['vary', 'accept-encoding'] as const] : []),
    ...security,
  ];
  const represent = (encoding: Encoding, body: Buffer): Representation => {
    const etag = `"${file.hash}-${encoding}"`;
    const own: Header[] = [
      ['etag', etag],
      ['content-length', String(body.length)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] as const]),
    ];
    return { etag, body, headers: [...common, ...own].flat() };
  };
  if ('plain' in bodies) {
    const plain = represent('identity', bodies.plain);
    return { encoded: {}, identity: () => plain };
  }
  const gzip = represent('gzip', bodies.gz);
  const br = represent('br', bodies.br);
  return { encoded: { br, gzip }, identity: () => represent('identity', gunzipSync(gzip.body)) };
}
