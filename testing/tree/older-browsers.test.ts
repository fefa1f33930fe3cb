import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sourceFiles } from './source-files.ts';

/** Decision 028 names the oldest browsers; an office network may be without https. */
test('screens call nothing that older browsers lack, or that needs https', () => {
  const missing =
    /crypto\.randomUUID\(|AbortSignal\.any\(|Promise\.(?:withResolvers|try)\b|URL\.parse\(|\.groupBy\(|\.fromAsync\(|\.(?:to|from)Base64\(/;
  const found = ['app', 'domain', 'content']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !isTest(file) && missing.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
