import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFingerprint } from '#server/web/fingerprint.ts';
import { readManifest } from '#server/web/site-files.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { root } from '../../harness/corella.ts';
import type { PlantedFault } from './faults.ts';

/** A copy of the product, into which faults are put one at a time. */

const copied = [
  'app',
  'build',
  'content',
  'domain',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'server',
  'testing',
  'tools',
  'vite.config.ts',
];

/** The site stays as it was built: no fault is in what it shows. */
function keepBuild(folder: string): void {
  const build = join(folder, 'build');
  const manifest = readManifest(build);
  const fingerprint = sourceFingerprint(folder, true);
  writeFileSync(join(build, 'site.json'), JSON.stringify({ ...manifest, fingerprint }));
}

type Edit = PlantedFault['edits'][number];

/** Undefined if the fault can be planted there. */
function problemOf(folder: string, { file, find }: Edit): string | undefined {
  const path = join(folder, file);
  if (!existsSync(path)) return `There is no ${file}.`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  return times === 1 ? undefined : `${file} has ${times} of: ${find}`;
}

/** Answers how to put it back. */
function replaceOnce(folder: string, edit: Edit): () => void {
  const problem = problemOf(folder, edit);
  if (problem) throw new Error(problem);
  const path = join(folder, edit.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(edit.find, () => edit.replace),
  );
  return () => writeFileSync(path, text);
}

export function makeCopy() {
  const { path: folder, remove } = temporaryFolder('planted');
  for (const name of copied) {
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove,
    /** What was to be replaced is not in the product any more, or not only once. */
    problemOf: ({ edits }: PlantedFault): string | undefined =>
      edits.map((edit) => problemOf(folder, edit)).find((problem) => problem !== undefined),
    /** With the fault in it for as long as the work takes. */
    async with<Result>({ edits }: PlantedFault, work: () => Promise<Result>): Promise<Result> {
      const undo: (() => void)[] = [];
      try {
        for (const edit of edits) undo.push(replaceOnce(folder, edit));
        keepBuild(folder);
        return await work();
      } finally {
        for (const step of undo.toReversed()) step();
      }
    },
  };
}

export type Copy = ReturnType<typeof makeCopy>;
