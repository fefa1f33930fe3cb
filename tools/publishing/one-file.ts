import { StartRefused } from '#server/env.ts';

/** For commands that take the name of one file. */
export function oneFile(words: readonly string[]): string {
  const [file, ...more] = words;
  if (!file || more.length > 0) throw new StartRefused('Please name one file.');
  return file;
}
