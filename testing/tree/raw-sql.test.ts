import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/**
 * A value of one of our lists, such as a state or a kind, stands in SQL only where its type is
 * checked: as a parameter, or compared with its column. Tables are left out: an index takes no
 * parameters, and renaming a value makes its migration.
 */

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const quoted = (text: string) =>
  [...text.matchAll(/'([^'\n]+)'/g)].flatMap(([, value = '']) => value);

const listPattern = /const \w+ = \[([^\]]+)\] as const|z\.enum\(\[([^\]]+)\]/g;

const listedValues = new Set(
  sourceFiles('domain')
    .filter((file) => !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(listPattern)])
    .flatMap(([, list = '', inline = '']) => quoted(list + inline)),
);

/** Parameters are checked by their types; the key of a JSON object is no value. */
const rawPart = (query: string) => query.replace(/\$\{[^{}]*\}|->>?\s*'[^']+'/g, '?');

/** What SQL compares or answers with. */
const valuePattern = /(?:=|<>|!=|\bthen|\belse|\bin \(|\bselect|,)\s*'([^'\n]+)'/gi;

function valuesInSql(text: string): string[] {
  return [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)]
    .flatMap(([, query = '']) => [...rawPart(query).matchAll(valuePattern)])
    .flatMap(([, value = '']) => value)
    .filter((value) => listedValues.has(value));
}

const isTable = (file: string) => file.startsWith(join('server', 'db', 'tables'));

test('no raw SQL names a value of a list of the domain', () => {
  const named = sourceFiles('server')
    .filter((file) => !isTest(file) && !isTable(file))
    .flatMap((file) => valuesInSql(textOf(file)).map((value) => `${file}: ${value}`));
  expect(named).toEqual([]);
});

test.each([
  "sql`kind = 'business'`",
  "sql<Row>`case when x then 'lodged' end`",
  "sql`stage in ('lodged', 'closed')`",
])('a value in %s is found', (query) => {
  expect(valuesInSql(query)).not.toEqual([]);
});

test('the key of a JSON object is no value', () => {
  expect(valuesInSql("sql`details ->> 'work' = x`")).toEqual([]);
});
