import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isTest, root, sourceFiles } from './source-files.ts';

export const rooms = ['domain', 'content', 'app', 'server', 'testing', 'tools', 'e2e', 'bench'];

export interface Import {
  readonly file: string;
  readonly target: string;
  /** Gone once the file is compiled. */
  readonly typesOnly?: boolean;
}

/** A relative or aliased import as a path from the root; anything else by its package name. */
export function resolveTarget(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return relative(root, join(root, dirname(file), bare));
  return `package:${bare}`;
}

export function importsIn(file: string, source: string): Import[] {
  const statements = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
  );
  return [...statements].map((match) => ({
    file,
    target: resolveTarget(file, match[1] ?? match[2] ?? match[3] ?? ''),
    typesOnly: /^\s*(?:import|export)\s+type\s/.test(match[0]),
  }));
}

export const allImports = rooms
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));
