import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterEach } from '#testing/close-after-each.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { addKeyTo, followKeyFile, keyFile, makeKeyFile } from './key-file.ts';
import type { Keys } from './keys.ts';

const later = closeAfterEach();
let folder: string;
let path: string;
beforeEach(() => {
  const made = temporaryFolder('keys');
  later(made.remove);
  folder = made.path;
  path = keyFile(folder);
});

const follow = (): Keys => followKeyFile(path) ?? expect.fail('There is no key file.');
const ids = (keys: Keys) => keys().map(({ id }) => id);

test('looking for a key file does not create one', () => {
  expect(followKeyFile(path)).toBe(undefined);
  expect(existsSync(path)).toBe(false);
});

test('a new file has one key, is readable by its owner alone, and is never overwritten', () => {
  makeKeyFile(path);
  const first = readFileSync(path, 'utf8');
  makeKeyFile(path);
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(ids(follow())).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['encryption.key']);
});

test('an added key comes first, and is seen at once by those who follow the file', () => {
  makeKeyFile(path);
  const keys = follow();
  const [old] = ids(keys);
  addKeyTo(path);
  expect(ids(keys)).toEqual([expect.not.stringMatching(`^${old}$`), old]);
  expect(ids(follow())).toEqual(ids(keys));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['encryption.key']);
});

test.each([
  ['disappears', () => rmSync(path)],
  ['is damaged', () => writeFileSync(path, 'not a key')],
])('a file that %s while the server runs changes nothing', (_what, happen) => {
  makeKeyFile(path);
  const keys = follow();
  const before = ids(keys);
  happen();
  expect(ids(keys)).toEqual(before);
});

test.each([0o640, 0o604, 0o660])('a file with the mode %o is refused with a message', (mode) => {
  makeKeyFile(path);
  chmodSync(path, mode);
  expect(() => followKeyFile(path)).toThrow(
    `${path} must be a file that only you can read (chmod 600).`,
  );
});

test.each(['', 'too short', `${'a'.repeat(64)}\nshort`])(
  'a file with the content "%s" is refused',
  (text) => {
    writeFileSync(path, text, { mode: 0o600 });
    expect(() => followKeyFile(path)).toThrow(
      `Every key in ${path} must be 32 bytes in hex or base64.`,
    );
  },
);
