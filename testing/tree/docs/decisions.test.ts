import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';

const folder = join(root, 'docs', 'decisions');
const records = readdirSync(folder);

test('every decision has a number of its own', () => {
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers).toContain('001');
});

test('every link between decisions leads to one', () => {
  const links = records.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(links).not.toEqual([]);
  expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});
