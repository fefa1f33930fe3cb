import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

/** What is installed is what was looked at, from whichever registry it comes. */

interface LockedPackage {
  readonly link?: boolean;
  /** It comes within the file of another package, whose hash covers it. */
  readonly inBundle?: boolean;
  readonly integrity?: string;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
// The entry without a name is the project itself.
const installed = Object.entries(packages).filter(([place, { link }]) => place !== '' && !link);

const isCovered = ({ integrity, inBundle }: LockedPackage) =>
  inBundle ? integrity === undefined : /^sha512-[\w+/]{86}==$/.test(integrity ?? '');

test('every package in the lock file has its hash', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, each]) => !isCovered(each)).map(([place]) => place)).toEqual([]);
});
