import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only we may open them. One level at a time: below /proc, Node's recursive mkdir never ends. */
export function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
