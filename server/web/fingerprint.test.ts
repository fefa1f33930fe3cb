import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { sourceFingerprint } from './fingerprint.ts';

const folder = temporaryFolder('fingerprint');
const tree = join(folder.path, 'a');

function write(root: string, name: string, content: string): void {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), content);
}

beforeAll(() => {
  const files = ['app/root.tsx', 'content/practice.ts', 'domain/paths.ts', 'package-lock.json'];
  const builders = ['react-router.config.ts', 'vite.config.ts', 'tools/build.ts'];
  for (const name of [...files, ...builders]) write(tree, name, name);
});
afterAll(folder.remove);

const now = () => sourceFingerprint(tree, true);

test('the same source has the same fingerprint in any folder', () => {
  const copy = join(folder.path, 'b');
  cpSync(tree, copy, { recursive: true });
  expect(sourceFingerprint(copy, true)).toBe(now());
});

test('it changes when a file is changed, added or removed, and with the catalogue', () => {
  const seen = new Set([now(), sourceFingerprint(tree, false)]);
  write(tree, 'app/root.tsx', 'changed');
  seen.add(now());
  write(tree, 'content/guides/new.mdx', 'new');
  seen.add(now());
  rmSync(join(tree, 'domain/paths.ts'));
  seen.add(now());
  write(tree, 'tools/build.ts', 'changed');
  seen.add(now());
  expect(seen.size).toBe(6);
});

test('a changed test does not change it', () => {
  const before = now();
  write(tree, 'app/root.test.tsx', 'test');
  expect(now()).toBe(before);
});
