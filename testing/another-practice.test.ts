import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyForAnotherPractice } from './another-practice.ts';
import { runNode } from './command-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The checks of content: one that relied on the sample content would fail for a real practice. */
const checks = [
  ...['content', 'services-and-people', 'practice', 'sample-content'].map(
    (name) => `testing/tree/${name}.test`,
  ),
  ...['content/', 'app/site/', 'app/routed-pages'],
  ...[
    'drawing/program/crawler-files',
    'drawing/program/social/',
    'drawing/program/legal/',
    'launch/',
  ].map((part) => `server/publishing/${part}`),
];

test('every check of content passes for a practice with its own content, and less of it', async () => {
  const folder = temporaryFolder('own-content');
  onTestFinished(() => folder.remove());
  copyForAnotherPractice(folder.path);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'tree', '--project', 'unit', ...checks];
  const { code, said } = await runNode(args, { NO_COLOR: '1' }, folder.path);
  expect(code, said).toBe(0);
  expect(checks.filter((check) => !said.includes(check))).toEqual([]);
});
