import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the built site depends on. */
const sources = [
  'app',
  'content',
  'domain',
  'package-lock.json',
  'react-router.config.ts',
  'tools',
  'vite.config.ts',
];

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A hash that changes whenever the site would be built differently. */
export function sourceFingerprint(root: string, withCatalogue: boolean): string {
  const hash = createHash('sha256').update(`catalogue:${withCatalogue}`);
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 32);
}
