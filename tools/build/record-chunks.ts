import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What each file of the site consists of: packages by name, our own files by path. */
export type ChunkContents = Readonly<Record<string, readonly string[]>>;

const fileIn = (root: string): string => join(root, 'build', 'chunks.json');

export function moduleName(root: string, id: string): string {
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return inPackage ?? relative(root, resolve(root, id.replace(/\?.*$/, '')));
}

/** Writes it beside the build, for the benchmarks. */
export function recordChunks(): Plugin {
  return {
    name: 'record-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const { root } = this.environment.config;
      const contents = Object.values(bundle).map((file) => {
        const ids = file.type === 'chunk' ? file.moduleIds : file.originalFileNames;
        // A leading zero byte marks a virtual module of the bundler.
        const modules = ids.filter((id) => !id.startsWith('\0'));
        return [`/${file.fileName}`, [...new Set(modules.map((id) => moduleName(root, id)))]];
      });
      await mkdir(join(root, 'build'), { recursive: true });
      await writeFile(fileIn(root), JSON.stringify(Object.fromEntries(contents), null, 1));
    },
  };
}

export function readChunks(root: string): ChunkContents {
  return JSON.parse(readFileSync(fileIn(root), 'utf8'));
}
