import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  manifestName,
  type SiteFile,
  type SiteManifest,
  shellFile,
} from '#server/web/site-files.ts';
import { compress, describeFile } from '../drawing/describe.ts';
import { drawSite } from '../drawing/draw-site.ts';

/**
 * Runs once everything that pages load is built: draws the pages, compresses files, hashes inline
 * scripts for the content policy, and writes the list that the server reads.
 */

async function writeDrawn(buildFolder: string, client: string): Promise<ReadonlySet<string>> {
  const names = new Set([shellFile]);
  for await (const { file, content } of drawSite(buildFolder)) {
    await mkdir(join(client, dirname(file)), { recursive: true });
    await writeFile(join(client, file), content);
    names.add(file);
  }
  return names;
}

async function finishFile(client: string, file: string): Promise<Omit<SiteFile, 'drawn'>> {
  const path = join(client, file);
  const content = await readFile(path);
  const described = describeFile(file, content);
  if (described.compressed) {
    const { br, gz } = await compress(content);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  }
  return described;
}

export async function finishBuild(buildFolder: string, fingerprint: string): Promise<void> {
  const client = join(buildFolder, 'client');
  // The bundler's manifest is of no use to a browser.
  await rm(join(client, '.vite'), { recursive: true, force: true });
  const drawn = await writeDrawn(buildFolder, client);
  const entries = await readdir(client, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort();
  const files = await Promise.all(
    names.map(async (name) => ({ ...(await finishFile(client, name)), drawn: drawn.has(name) })),
  );
  const manifest: SiteManifest = { fingerprint, files };
  const unfinished = join(buildFolder, `${manifestName}.part`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 1));
  await rename(unfinished, join(buildFolder, manifestName));
}
