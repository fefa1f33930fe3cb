import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { ensureBuilt } from './ensure-built.ts';

const later = closeAfterEach();
const fingerprintModule = new URL('./fingerprint.ts', import.meta.url).href;

/** A source tree whose build is this script; each run is recorded in `runs`. */
function sourceTree(build: string): string {
  const folder = temporaryFolder('built');
  later(folder.remove);
  for (const name of ['app', 'content', 'domain', 'tools/build', 'build']) {
    mkdirSync(join(folder.path, name), { recursive: true });
  }
  for (const name of ['package-lock.json', 'react-router.config.ts', 'vite.config.ts']) {
    writeFileSync(join(folder.path, name), name);
  }
  const script = `
    import { appendFileSync, writeFileSync } from 'node:fs';
    import { sourceFingerprint } from '${fingerprintModule}';
    appendFileSync('runs', 'x');
    ${build}`;
  writeFileSync(join(folder.path, 'tools', 'build', 'build-site.ts'), script);
  return folder.path;
}

const goodBuild = `
  const fingerprint = sourceFingerprint(process.cwd(), false);
  writeFileSync('build/site.json', JSON.stringify({ fingerprint, files: [] }));`;

function runs(root: string): number {
  const notes = join(root, 'runs');
  return existsSync(notes) ? readFileSync(notes, 'utf8').length : 0;
}

const ensure = (root: string, signal?: AbortSignal) =>
  ensureBuilt({ root, withCatalogue: false, onBuild: () => {}, ...(signal ? { signal } : {}) });

test('the site is built once, and again when the source changes', async () => {
  const root = sourceTree(goodBuild);
  await ensure(root);
  await ensure(root);
  expect(runs(root)).toBe(1);
  writeFileSync(join(root, 'app', 'new.tsx'), 'new');
  await ensure(root);
  expect(runs(root)).toBe(2);
});

test('a failed build is reported with its own output', async () => {
  const root = sourceTree(`console.error('a comma is missing'); process.exit(1);`);
  await expect(ensure(root)).rejects.toThrow(/could not be built[\s\S]*a comma is missing/);
});

test('a build can be aborted, and aborting after it has finished does nothing', async () => {
  const slow = sourceTree('setTimeout(() => {}, 60_000);');
  const first = new AbortController();
  const building = ensure(slow, first.signal);
  const refused = expect(building).rejects.toThrow('aborted');
  await eventually(
    () => runs(slow),
    (count) => count === 1,
  );
  first.abort();
  await refused;

  const second = new AbortController();
  await ensure(sourceTree(goodBuild), second.signal);
  expect(() => second.abort()).not.toThrow();
});
