import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** What is stored as JSON outlives the program that wrote it, so it is read through its schema. */

const filesWith = (pattern: RegExp) =>
  sourceFiles('server').filter(
    (file) => !isTest(file) && pattern.test(readFileSync(join(root, file), 'utf8')),
  );

test('JSON is parsed where its schema is', () => {
  // The lists of the built site’s files are rewritten by every build, and have schemas too.
  const lists = [
    join('server', 'publishing', 'drawing', 'program', 'site-folder.ts'),
    join('server', 'web', 'site-files.ts'),
  ];
  // What the business register answers has one, and is stored nowhere.
  const answers = join('server', 'clients', 'abn-lookup.ts');
  const known = [answers, join('server', 'db', 'stored-json.ts'), ...lists];
  expect(filesWith(/JSON\.parse\(/).toSorted()).toEqual(known);
});

test('no database column claims a type that is not checked', () => {
  expect(filesWith(/(?<!\.)\bjsonb?\(/)).toEqual([
    join('server', 'db', 'tables', 'audit.ts'),
    join('server', 'db', 'tables', 'publishing.ts'),
  ]);
  expect(filesWith(/\$type</)).toEqual([]);
});
