import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { manifestName, type SiteFile, type SiteManifest } from '#server/web/site-files.ts';
import { writeIcons } from '../icons/write-icons.ts';
import { writePolicyFile } from '../legal/write-policy-file.ts';
import { writeSocialImages } from '../social/write-social-images.ts';
import { writeCrawlerFiles } from './crawler-files.ts';

/**
 * Runs once every page is rendered: compresses files, hashes inline scripts for the content
 * policy, and writes the list that the server reads.
 */

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
  '.svg': { type: 'image/svg+xml', compress: true },
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
function inlineScripts(html: string): string[] {
  const elements = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  return elements
    .filter(([, attributes = '']) => !attributes.includes('application/ld+json'))
    .map(([, , body = '']) => `sha256-${sha256(body).digest('base64')}`);
}

function addressOf(file: string): string {
  const page = file.replace(/(?:^|\/)index\.html$/, '');
  return `/${page}`;
}

async function describe(client: string, file: string): Promise<SiteFile> {
  const extension = extname(file);
  const kind = types[extension];
  if (!kind) throw new Error(`The build made ${file}, a kind of file that the server cannot name.`);
  const path = join(client, file);
  const content = await readFile(path);
  if (kind.compress) {
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await brotli(content, { params: size }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
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

export async function finishBuild(buildFolder: string, fingerprint: string): Promise<void> {
  const client = join(buildFolder, 'client');
  // The bundler's manifest is of no use to a browser.
  await rm(join(client, '.vite'), { recursive: true, force: true });
  await Promise.all([
    writeCrawlerFiles(client),
    writeIcons(client),
    writePolicyFile(client),
    writeSocialImages(client),
  ]);
  const entries = await readdir(client, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort();
  const manifest: SiteManifest = {
    fingerprint,
    files: await Promise.all(names.map((name) => describe(client, name))),
  };
  const unfinished = join(buildFolder, `${manifestName}.part`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 1));
  await rename(unfinished, join(buildFolder, manifestName));
}
