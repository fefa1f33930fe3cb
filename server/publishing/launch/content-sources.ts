import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from './content-findings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The texts of content/ and its guides, file by file. */
export const contentSources = (): SourceFile[] =>
  readdirSync(join(root, 'content'), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(?:ts|mdx)$/.test(name) && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
