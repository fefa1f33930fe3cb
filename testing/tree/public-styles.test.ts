import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/** Public pages are light: their stylesheets hold no part that only portal and admin use. */

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** A file and all that it imports, directly or not. */
function withImports(entries: readonly string[], pattern: RegExp): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    for (const [, name = ''] of textOf(path).matchAll(pattern)) {
      visit(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)));
    }
  };
  entries.forEach(visit);
  return [...found];
}

const find = (pattern: string) => globSync(pattern, { cwd: root });

test('every class in the public stylesheets is one that public pages have', () => {
  // Guides get their components without an import.
  const entries = ['app/public-pages.tsx', 'app/site/guides/guide-components.tsx'];
  const code = withImports(
    [...entries, ...find('app/**/*.{browser,island}.ts')],
    /(?:from|import) ?\(?'([#.][^']+\.tsx?)'/g,
  );
  const words = [...code, ...find('content/**/*.{ts,mdx}'), ...find('tools/guides/*.ts')]
    .map(textOf)
    .join('\n');
  const has = (pattern: string) => new RegExp(`(?<![\\w-])${pattern}`).test(words);
  // The end of a name may be filled in, as in `field-box-${width}`.
  const starts = (name: string) =>
    [...name.matchAll(/-/g)].map(({ index }) => name.slice(0, index));
  const isNamed = (name: string) =>
    has(`${name}(?![\\w-])`) || starts(name).some((start) => has(`${start}-\\$\\{`));

  const sheets = withImports(find('app/**/*.page.css'), /@import "([^"]+\.css)"/g);
  const unknown = sheets.flatMap((sheet) => {
    const rules = textOf(sheet).replace(/\/\*[\s\S]*?\*\//g, '');
    const names = new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, n]) => n));
    return [...names].filter((name = '') => !isNamed(name)).map((name) => `${sheet}: .${name}`);
  });
  expect(sheets.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
