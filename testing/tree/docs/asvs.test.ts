import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';

/** Every requirement of levels 1 and 2 has one answer, and every answer leads to something. */

/** The numbers of levels 1 and 2 of ASVS 5.0.0, by section. */
const sections = `
1.1: 1-2; 1.2: 1-9; 1.3: 1-11; 1.4: 1-3; 1.5: 1-2
2.1: 1-3; 2.2: 1-3; 2.3: 1-4; 2.4: 1
3.2: 1-2; 3.3: 1-4; 3.4: 1-6; 3.5: 1-5; 3.7: 1-2
4.1: 1-3; 4.2: 1; 4.3: 1-2; 4.4: 1-4
5.1: 1; 5.2: 1-3; 5.3: 1-2; 5.4: 1-3
6.1: 1-3; 6.2: 1-12; 6.3: 1-4; 6.4: 1-4; 6.5: 1-5; 6.6: 1-3; 6.8: 1-4
7.1: 1-3; 7.2: 1-4; 7.3: 1-2; 7.4: 1-5; 7.5: 1-2; 7.6: 1-2
8.1: 1-2; 8.2: 1-3; 8.3: 1; 8.4: 1
9.1: 1-3; 9.2: 1-4
10.1: 1-2; 10.2: 1-2; 10.3: 1-4; 10.4: 1-11; 10.5: 1-5; 10.6: 1-2; 10.7: 1-3
11.1: 1-2; 11.2: 1-3; 11.3: 1-3; 11.4: 1-4; 11.5: 1; 11.6: 1
12.1: 1-3; 12.2: 1-2; 12.3: 1-4
13.1: 1; 13.2: 1-5; 13.3: 1-2; 13.4: 1-5
14.1: 1-2; 14.2: 1-4; 14.3: 1-3
15.1: 1-3; 15.2: 1-3; 15.3: 1-7
16.1: 1; 16.2: 1-5; 16.3: 1-4; 16.4: 1-3; 16.5: 1-3
17.1: 1; 17.2: 1-4; 17.3: 1-2
`;

const numbersIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

const wanted = sections
  .trim()
  .split(/[;\n]/)
  .flatMap((section) => {
    const [name = '', ranges = ''] = section.trim().split(': ');
    return numbersIn(ranges).map((number) => `${name}.${number}`);
  });

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/asvs.md');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly what: string;
  readonly answer: string;
  readonly why: string;
}

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [number = '', level = '', what = '', answer = '', why = ''] = line
      .slice(2, -2)
      .split(' | ');
    return { number, level, what, answer, why };
  });

/** Such as `server/web/site.test.ts` "its title", which stand beside each other. */
const evidenceIn = ({ why }: Row) =>
  [...why.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
const isTestFile = (file: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(file);
const numbersOf = (wrong: readonly Row[]) => wrong.map(({ number }) => number);
const having = (answer: string) => rows.filter((row) => row.answer === answer);

test('every requirement of levels 1 and 2 stands in the page once', () => {
  expect(wanted).toHaveLength(253);
  expect(numbersOf(rows)).toEqual(wanted);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
});

test('every row has an answer, with a test, a section of the documents or a reason', () => {
  const kept: Record<string, (row: Row) => boolean> = {
    met: (row) => evidenceIn(row).some(({ file }) => isTestFile(file)),
    documented: (row) => evidenceIn(row).some(({ file }) => file.endsWith('.md')),
    'not applicable': ({ why }) => why.length >= 8,
    'not met': ({ why }) => /Needed[:,]|For admins/.test(why),
  };
  const without = rows.filter((row) => row.what === '' || !kept[row.answer]?.(row));
  expect(numbersOf(without)).toEqual([]);
});

test('every file that is named is there, and has the title that is quoted', () => {
  const files = rows.flatMap(({ why }) =>
    [...why.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file),
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const titled = (file: string, title: string) =>
    file.endsWith('.md')
      ? read(file).includes(`\n## ${title}\n`)
      : [`'${title}'`, `"${title}"`, `\`${title}\``].some((text) => read(file).includes(text));
  const missing = rows.flatMap(evidenceIn).filter(({ file, title }) => !titled(file, title));
  expect(missing).toEqual([]);
});

test('the counts at the top of the page are those of its rows', () => {
  const counted = [...page.matchAll(/^\| ([a-z, ]+) \| .+ \| (\d+) \|$/gm)].map(
    ([, answer, count]) => [answer, Number(count)],
  );
  expect(counted).toHaveLength(4);
  expect(counted).toEqual(counted.map(([answer]) => [answer, having(String(answer)).length]));
});
