import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { FindFile } from '#app/built-files.tsx';

type PublicPages = typeof import('#app/public-pages.tsx');

/** What the build leaves for drawing pages: the program, and the files that pages name. */

const filesSchema = z.record(
  z.string(),
  z.object({ address: z.string(), imports: z.array(z.string()) }),
);
export type BuiltFileList = z.output<typeof filesSchema>;

export const drawingFolder = (buildFolder: string) => join(buildFolder, 'drawing');
export const fileListOf = (buildFolder: string) => join(drawingFolder(buildFolder), 'files.json');
export const drawingProgram = 'public-pages';

/** Another instance reads the settings anew. */
export async function openDrawing(
  buildFolder: string,
  instance = 0,
): Promise<PublicPages & { readonly findFile: FindFile }> {
  const files = filesSchema.parse(JSON.parse(await readFile(fileListOf(buildFolder), 'utf8')));
  const program = join(drawingFolder(buildFolder), `${drawingProgram}.js`);
  const pages: PublicPages = await import(`${pathToFileURL(program).href}?${instance}`);
  return {
    ...pages,
    findFile(source) {
      const file = files[source];
      if (!file) throw new Error(`${source} was not built.`);
      return file;
    },
  };
}
