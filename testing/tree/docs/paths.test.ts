import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';

/** A document that names a file which was moved or removed sends its reader nowhere. */

const markdownIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const documents = [...markdownIn('', false), ...markdownIn('docs', true), 'bench/README.md'];

/** Not what is made by running, nor what others have. */
const ours =
  /^(?:(?:app|bench|content|deploy|docs|domain|e2e|server|testing|tools)\/|Dockerfile$|[\w-]+\.config\.ts$)/;

/** In code spans by its path from the root, and in links by its path from the document. */
function pathsIn(document: string, text: string): string[] {
  const spans = [...text.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  );
  return [...spans.filter((path) => ours.test(path)), ...links];
}

const named = documents.flatMap((document) =>
  pathsIn(document, readFileSync(join(root, document), 'utf8')).map((path) => ({ document, path })),
);

test('every path that a document names is there', () => {
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('it reads paths in code and in links', () => {
  const text =
    'See `server/app.ts` and `npm test`, [why](decisions/a.md#so) and <https://a.example>.';
  expect(pathsIn('docs/b.md', text)).toEqual(['server/app.ts', 'docs/decisions/a.md']);
});
