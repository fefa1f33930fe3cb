import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { compress, describeFile } from '#server/publishing/drawing/program/describe.ts';
import { drawSite } from '#server/publishing/drawing/program/draw-site.ts';
import { noSupplies } from '#server/publishing/drawing/program/drawn-file.ts';
import {
  manifestName,
  type SiteFile,
  type SiteManifest,
  shellFile,
} from '#server/web/site-files.ts';

/**
 * Runs once everything that pages load is built: draws the pages, compresses files, hashes inline
 * scripts for the content policy, and writes the list that the server reads.
 */

/** By name, what each was made of, if it says so. */
type DrawnNames = ReadonlyMap<string, string | undefined>;

async function writeDrawn(buildFolder: string, client: string): Promise<DrawnNames> {
  const names = new Map<string, string | undefined>([[shellFile, undefined]]);
  for await (const drawn of drawSite(buildFolder, noSupplies)) {
    if ('isSame' in drawn) throw new Error('A build keeps nothing.');
    const { file, content, madeOf } = drawn;
    await mkdir(join(client, dirname(file)), { recursive: true });
    await writeFile(join(client, file), content);
    names.set(file, madeOf);
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
    names.map(async (name) => {
      const madeOf = drawn.get(name);
      const described = { ...(await finishFile(client, name)), drawn: drawn.has(name) };
      return madeOf ? { ...described, madeOf } : described;
    }),
  );
  const manifest: SiteManifest = { fingerprint, files };
  const unfinished = join(buildFolder, `${manifestName}.part`);
  await writeFile(unfinished, JSON.stringify(manifest, null, 1));
  await rename(unfinished, join(buildFolder, manifestName));
}
