import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { guides } from '#content/guides/all-guides.ts';
import { guidesReadOnce } from './read-once.ts';

const allGuides = join(import.meta.dirname, '..', '..', 'content', 'guides', 'all-guides.ts');

test('the browser’s bundle has every guide, and no code that reads files', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [guidesReadOnce()],
    build: { write: false, minify: false, lib: { entry: allGuides, formats: ['es'] } },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  for (const { heading } of guides) expect(code).toContain(heading);
  expect(code).not.toMatch(/node:|readFileSync|import\b/);
});
