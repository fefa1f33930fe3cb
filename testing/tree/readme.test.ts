import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '#server/env.ts';

const root = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('the README’s table has every variable, with the descriptions from the code', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, name, about]) => [
    name,
    about,
  ]);
  expect(rows).toEqual(Object.entries(variables).map(([name, { about }]) => [name, about]));
});

test('every npm command in the README exists', () => {
  const named = [...readme.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
  const known = new Set(['ci', ...Object.keys(scripts)]);
  expect(named.filter((name) => name === undefined || !known.has(name))).toEqual([]);
  expect(named).toContain('test');
  expect(named).toContain('start');
});

test('every script has a line in the README', () => {
  const unnamed = Object.keys(scripts).filter(
    (name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('every script runs a file that exists', () => {
  const files = Object.values<string>(scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.[jt]s$/.test(word)),
  );
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(files).toContain('server/main.ts');
});

const documents = ['README.md', 'docs/glossary.md', 'docs/recipes.md'];

test.each(documents)('every file and folder in %s is there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const inText = [...text.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.\w+|Dockerfile)`/g)].map(
    ([, path]) => path ?? '',
  );
  const linked = [...text.matchAll(/\]\(([^)h][^)]*)\)/g)].map(([, path]) => path ?? '');
  // Created by running it, or one in each feature's folder.
  const made = ['data/', 'DATA_DIR/mail/', 'store.ts', 'mail-templates.ts', 'wording.ts'];
  const missing = [...inText, ...linked].filter(
    (path) => !made.includes(path) && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

test('the README names every folder of the screens', () => {
  const folders = readdirSync(join(root, 'app'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `\`app/${name}/\``);
  expect(folders.filter((folder) => !readme.includes(folder))).toEqual([]);
});

test('the numbers in the README are those of the pages that it links', () => {
  const numbersOf = (text: string) => text.match(/\d[\d,.]*(?<=\d)/g) ?? [];
  const pages = ['proofs', 'scaling'].map((page) =>
    readFileSync(join(root, 'docs', `${page}.md`), 'utf8'),
  );
  const measured = new Set(pages.flatMap(numbersOf));
  const [, section = ''] = readme.split(/^## What it withstands$/m);
  const named = numbersOf(section.split(/^## /m)[0] ?? '');
  expect(named.filter((number) => !measured.has(number))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

test('CI runs the README’s test command', () => {
  const ci = readFileSync(join(root, '.ci', 'run'), 'utf8');
  expect(ci).toContain('npm ci && npm test');
});

test('the lock file names no package registry', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
});

test('the lock file has the packages of every platform, which npm ci needs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.values<{ optionalDependencies?: object }>(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  expect(wanted.filter((name) => !present.has(name))).toEqual([]);
});
