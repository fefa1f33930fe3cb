import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benches } from './benches.ts';
import { benchPage } from './readme.ts';

test('bench/README.md is what the descriptions say', () => {
  const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  expect(page, 'npm run bench -- readme').toBe(benchPage(benches));
});
