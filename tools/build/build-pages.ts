import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import type { FindFile } from '#app/built-files.tsx';
import { assetsInlineLimit, sitePlugins } from './site-plugins.ts';

/**
 * Builds the public pages: first what browsers load, then the program that draws the pages, which
 * is run once for each address.
 */

type PublicPages = typeof import('../../app/public-pages.tsx');

function settings(root: string, options: InlineConfig['build']): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: sitePlugins(),
    build: { assetsInlineLimit, emptyOutDir: false, ...options },
  };
}

/**
 * Builds some of the files that pages name, with all that they import. Files built together share
 * what they import in further files, each of which a browser has to fetch.
 */
async function buildLoaded(root: string, outDir: string, input: string[]): Promise<Manifest> {
  const manifest = 'manifest.json';
  await build(settings(root, { outDir, manifest, rolldownOptions: { input } }));
  const built = JSON.parse(await readFile(join(outDir, manifest), 'utf8'));
  await rm(join(outDir, manifest));
  return built;
}

/** Finds a built file by its source, with everything that it imports, directly or not. */
function finder(manifest: Manifest): FindFile {
  const importsOf = (name: string): string[] =>
    (manifest[name]?.imports ?? []).flatMap((each) => [each, ...importsOf(each)]);
  return (source) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source} was not built.`);
    const imports = [...new Set(importsOf(source))].map((name) => `/${manifest[name]?.file}`);
    return { address: `/${entry.file}`, imports };
  };
}

async function buildDrawing(root: string, outDir: string): Promise<PublicPages> {
  const output = { chunkFileNames: '[name].js' };
  const program = 'app/public-pages.tsx';
  await build(
    settings(root, { outDir, ssr: program, ssrEmitAssets: true, rolldownOptions: { output } }),
  );
  return import(pathToFileURL(join(outDir, 'public-pages.js')).href);
}

export async function buildPages(root: string, buildFolder: string): Promise<void> {
  const [client, drawing] = [join(buildFolder, 'client'), join(buildFolder, 'drawing')];
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();

  const findFile = finder({
    ...(await buildLoaded(root, client, [
      ...find('app/**/*.page.css'),
      ...find('app/**/*.browser.ts'),
    ])),
    ...(await buildLoaded(root, client, find('app/**/*.island.ts'))),
  });
  const { drawPage, publicAddresses } = await buildDrawing(root, drawing);
  await cp(join(drawing, 'assets'), join(client, 'assets'), { recursive: true });
  for (const address of publicAddresses) {
    await mkdir(join(client, address), { recursive: true });
    await writeFile(join(client, address, 'index.html'), drawPage(address, findFile));
  }
  await rm(drawing, { recursive: true });
}
