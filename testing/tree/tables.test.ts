import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { otherWriters, tables, tablesOf } from '#server/db/tables/all.ts';
import { isTest, root, sourceFiles } from './source-files.ts';

/** A table is written by the feature that it belongs to, and by those that `otherWriters` names. */

const featureOfTable = new Map(
  Object.entries(tablesOf).flatMap(([feature, own]) =>
    Object.keys(own).map((table) => [table, feature] as const),
  ),
);
const byName = new Map(
  Object.entries<unknown>(tables).flatMap(([table, part]) =>
    is(part, PgTable) ? [[getTableName(part), table] as const] : [],
  ),
);

const called = /(\w*)\s*\.(?:insert|update|delete)\(\s*([\w.]+)\s*[,)]/g;
const inSql =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\$\{[^}]*\}|(?:"?public"?\.)?"?[a-z]\w*"?)/gi;

/** The tables that a file writes, and what it writes whose table is not told there. */
function writesIn(source: string): { readonly written: Set<string>; readonly unknown: string[] } {
  const aliases = new Map(
    [...source.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, table = '', alias = '']) => [alias, table]),
  );
  const tableOf = (name: string) => {
    const table = aliases.get(name) ?? name;
    return featureOfTable.has(table) ? table : undefined;
  };
  const written = new Set<string>();
  const unknown: string[] = [];
  for (const [statement, on = '', name = ''] of source.matchAll(called)) {
    const table = tableOf(name);
    if (table) written.add(table);
    else if (['tx', 'queries'].includes(on)) unknown.push(statement);
  }
  for (const [statement, target = ''] of source.matchAll(inSql)) {
    const isGiven = target.startsWith('${');
    const name = target.replace(/^\$\{|\}$/g, '').replace(/^"?public"?\./, '');
    const table = isGiven ? tableOf(name) : byName.get(name.replaceAll('"', ''));
    if (table) written.add(table);
    else if (isGiven) unknown.push(statement);
  }
  return { written, unknown };
}

const files = sourceFiles('server').filter(
  (file) => !isTest(file) && !file.startsWith(join('server', 'db', 'tables')),
);

/** Tables that a file writes although it may not. */
function intrusions(file: string, source: string): string[] {
  const [, folder = ''] = file.split(sep);
  return [...writesIn(source).written]
    .filter((table) => {
      const others: readonly string[] = otherWriters[table as keyof typeof otherWriters] ?? [];
      return featureOfTable.get(table) !== folder && !others.includes(folder);
    })
    .map((table) => `${file} writes ${table}`);
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('only a table’s feature writes it, and who is named beside it', () => {
  expect(files.flatMap((file) => intrusions(file, textOf(file)))).toEqual([]);
});

test.each([
  'tx.update(users).set(changed)',
  'tx.insert(\n  users,\n)',
  'import { users as people } from x; tx.delete(people)',
  `sql\`with gone as (delete from \${users} where id = 1)\``,
  `sql\`insert into \${users} (id)\``,
  "query('update users set name = $1')",
  'query(\'DELETE FROM "public"."users"\')',
  "query('truncate table users')",
])('%s is noticed', (source) => {
  expect(intrusions(join('server', 'bookings', 'a.ts'), source)).toEqual([
    `${join('server', 'bookings', 'a.ts')} writes users`,
  ]);
  expect(intrusions(join('server', 'accounts', 'a.ts'), source)).toEqual([]);
});

/** Rows of many tables, by rules of their own: what each says is tested beside it. */
const writesByRule = [
  'retention/erasing/tables.ts',
  'vault/re-encrypt.ts',
  'vault/row-code-window.ts',
];
const withinItsFeature = ['accounts/second-factor/second-factor.ts'];
/** Tables of the queue's library. */
const writesTheQueue = ['jobs/early-clock.ts'];

test('which table is written is told where it is written, but for a few files', () => {
  const unclear = files.filter((file) => writesIn(textOf(file)).unknown.length > 0);
  const known = [...writesByRule, ...withinItsFeature, ...writesTheQueue];
  expect(unclear.sort()).toEqual(known.map((file) => join('server', file)).sort());
});

test('whoever is named as another writer does write the table', () => {
  const writers = Map.groupBy(
    files.flatMap((file) =>
      [...writesIn(textOf(file)).written].map((table) => ({ table, folder: file.split(sep)[1] })),
    ),
    ({ table }) => table,
  );
  for (const [table, others] of Object.entries(otherWriters)) {
    const folders = writers.get(table)?.map(({ folder }) => folder);
    for (const other of others) expect(folders, table).toContain(other);
  }
});

test('every file of tables is in the list, and belongs to a feature', () => {
  const withTables = readdirSync(join(root, 'server', 'db', 'tables'))
    .filter((file) => textOf(join('server', 'db', 'tables', file)).includes('pgTable('))
    .map((file) => file.replace(/\.ts$/, ''));
  expect(withTables).toEqual(Object.keys(tablesOf));
  const folders = readdirSync(join(root, 'server'));
  expect(Object.keys(tablesOf).filter((feature) => !folders.includes(feature))).toEqual([]);
  const inMigrations = byName.size;
  expect(new Set(byName.values()).size).toBe(inMigrations);
  expect(inMigrations).toBeGreaterThan(50);
});
