import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from '#server/web/site-files.ts';

const types: Record<string, { type: string; compress: boolean }> = {
  '.avif': { type: 'image/avif', compress: false },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.html': { type: 'text/html; charset=utf-8', compress: true },
  '.ico': { type: 'image/x-icon', compress: true },
  '.jpg': { type: 'image/jpeg', compress: false },
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.json': { type: 'application/json', compress: true },
  '.pdf': { type: 'application/pdf', compress: false },
  '.png': { type: 'image/png', compress: false },
  '.svg': { type: 'image/svg+xml; charset=utf-8', compress: true },
  '.txt': { type: 'text/plain; charset=utf-8', compress: true },
  '.webmanifest': { type: 'application/manifest+json', compress: true },
  '.webp': { type: 'image/webp', compress: false },
  '.woff2': { type: 'font/woff2', compress: false },
  '.xml': { type: 'application/xml; charset=utf-8', compress: true },
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const sha256 = (data: Buffer | string) => createHash('sha256').update(data);

/** Structured data is in a script element, but is not a script. */
export function inlineScripts(html: string): string[] {
  const elements = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  return elements
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , body = '']) => `sha256-${sha256(body).digest('base64')}`);
}

const addressOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;

/** What the server has to know of a file: its type, its hash, the hashes of its inline scripts. */
export function describeFile(file: string, content: Buffer): Omit<SiteFile, 'drawn'> {
  const extension = extname(file);
  const kind = types[extension];
  if (!kind) throw new Error(`The build made ${file}, a kind of file that the server cannot name.`);
  return {
    address: addressOf(file),
    file,
    type: kind.type,
    hash: sha256(content).digest('base64url').slice(0, 20),
    immutable: file.startsWith('assets/'),
    compressed: kind.compress,
    scripts: extension === '.html' ? inlineScripts(content.toString()) : [],
  };
}

export async function compress(content: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return { br, gz };
}
