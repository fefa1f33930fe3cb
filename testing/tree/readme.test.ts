import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '#server/env.ts';
import { scripts as described } from '../../tools/lists/command-pages.ts';

const root = join(import.meta.dirname, '..', '..');
const pageOf = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = pageOf('README.md');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const rowsOf = (page: string) =>
  [...page.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, name, about]) => [name, about]);
const everyVariable = Object.entries(variables).map(([name, { about }]) => [name, about]);

test('docs/operate.md has every variable, with the descriptions from the code', () => {
  expect(rowsOf(pageOf('docs/operate.md'))).toEqual(everyVariable);
});

test('the README has the ten variables that matter, with the same descriptions', () => {
  const rows = rowsOf(readme);
  expect(rows).toHaveLength(10);
  expect(everyVariable).toEqual(expect.arrayContaining(rows));
});

test('the README can be read in one go', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(900);
});

test('every npm command in the README exists', () => {
  const named = [...readme.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
  const known = new Set(['ci', ...Object.keys(scripts)]);
  expect(named.filter((name) => name === undefined || !known.has(name))).toEqual([]);
  expect(named).toContain('test');
  expect(named).toContain('start');
});

test('docs/commands.md describes every script', () => {
  expect(Object.keys(described)).toEqual(Object.keys(scripts));
});

test('every script runs a file that exists', () => {
  const files = Object.values<string>(scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.[jt]s$/.test(word)),
  );
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(files).toContain('server/main.ts');
});

test('ARCHITECTURE.md names every folder of the screens', () => {
  const architecture = pageOf('ARCHITECTURE.md');
  const folders = readdirSync(join(root, 'app'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `\`app/${name}/\``);
  expect(folders.filter((folder) => !architecture.includes(folder))).toEqual([]);
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
  expect(named.length).toBeGreaterThan(5);
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
