import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '..', '..', 'content', 'guides');
const modules = ['all-guides.ts', 'guide-ids.ts'].map((name) => join(folder, name));

/** A browser cannot read the guides' files: it gets what these modules read at build time. */
export function guidesReadOnce(): Plugin {
  return {
    name: 'guides-read-once',
    async load(id) {
      if (!modules.includes(id)) return undefined;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        this.addWatchFile(join(folder, name));
      }
      // A new address each time, or an edit made while developing would not be seen.
      const found: object = await import(`${pathToFileURL(id)}?at=${Date.now()}`);
      return Object.entries(found)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
