import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tools } from '../commands/tools.ts';
import { lists } from './lists.ts';

const root = join(import.meta.dirname, '..', '..');

test.each(Object.entries(lists))('%s is what the descriptions say', (path, page) => {
  expect(readFileSync(join(root, path), 'utf8'), 'npm run tool -- lists').toBe(page(tools));
});
