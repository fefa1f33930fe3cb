import { globSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Manifest } from 'vite';
import {
  type BuiltFileList,
  drawingFolder,
  drawingProgram,
  fileListOf,
} from '#server/publishing/drawing/program/site-folder.ts';
import { assetsInlineLimit, sitePlugins } from './site-plugins.ts';

/**
 * Builds what the public pages load, and the program that draws them: at the end of the build, and
 * whenever something is published.
 */

/**
 * What is loaded later is not preloaded with all that it imports: browsers never ask again for a
 * preloaded module that failed.
 */
const modulePreload = { resolveDependencies: () => [] };

function settings(root: string, options: InlineConfig['build']): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: sitePlugins(),
    build: { assetsInlineLimit, emptyOutDir: false, modulePreload, ...options },
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

/** The built files by their sources, each with everything that it imports, directly or not. */
function listFiles(manifest: Manifest): BuiltFileList {
  const importsOf = (name: string): string[] =>
    (manifest[name]?.imports ?? []).flatMap((each) => [each, ...importsOf(each)]);
  return Object.fromEntries(
    Object.entries(manifest).map(([source, { file }]) => {
      const imports = [...new Set(importsOf(source))].map((name) => `/${manifest[name]?.file}`);
      return [source, { address: `/${file}`, imports }];
    }),
  );
}

/**
 * With React inside: a server that draws pages has no packages for it. In one file, which is loaded
 * anew to read other settings: a second one would stay as it was loaded first.
 */
async function buildDrawing(root: string, outDir: string): Promise<void> {
  const output = { codeSplitting: false };
  const ssr = `app/${drawingProgram}.tsx`;
  await build({
    ...settings(root, { outDir, ssr, ssrEmitAssets: true, rolldownOptions: { output } }),
    ssr: { noExternal: true },
  });
}

export async function buildPages(root: string, buildFolder: string): Promise<void> {
  const [client, drawing] = [join(buildFolder, 'client'), drawingFolder(buildFolder)];
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();

  const files = listFiles({
    ...(await buildLoaded(root, client, [
      ...find('app/**/*.page.css'),
      ...find('app/**/*.browser.ts'),
    ])),
    ...(await buildLoaded(root, client, find('app/**/*.island.ts'))),
  });
  await buildDrawing(root, drawing);
  await cp(join(drawing, 'assets'), join(client, 'assets'), { recursive: true });
  await rm(join(drawing, 'assets'), { recursive: true });
  await writeFile(fileListOf(buildFolder), JSON.stringify(files));
}
