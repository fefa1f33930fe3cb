import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { keyFile, loadKeyring } from './keys.ts';
import { createVault } from './vault.ts';

const key = () => randomBytes(32).toString('hex');
const place = { table: 'clients', row: '1', column: 'tfn' };
const folder = temporaryFolder('vault');
afterEach(folder.remove);

test('what was sealed opens in its own place', () => {
  const vault = createVault(loadKeyring([key()], folder.path));
  expect(vault.open(vault.seal('123 456 782', place), place)).toBe('123 456 782');
});

test.each(['table', 'row', 'column'] as const)('it does not open in another %s', (part) => {
  const vault = createVault(loadKeyring([key()], folder.path));
  const sealed = vault.seal('123 456 782', place);
  expect(() => vault.open(sealed, { ...place, [part]: 'other' })).toThrow();
});

test('a changed byte is noticed', () => {
  const vault = createVault(loadKeyring([key()], folder.path));
  const sealed = vault.seal('123 456 782', place);
  for (let index = 4; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => vault.open(changed, place)).toThrow();
  }
});

test('the same text never looks the same twice', () => {
  const vault = createVault(loadKeyring([key()], folder.path));
  expect(vault.seal('a', place).equals(vault.seal('a', place))).toBe(false);
});

test('an older key still opens after a newer one was put before it', () => {
  const [older, newer] = [key(), key()];
  const sealed = createVault(loadKeyring([older], folder.path)).seal('secret', place);
  expect(createVault(loadKeyring([newer, older], folder.path)).open(sealed, place)).toBe('secret');
  expect(() => createVault(loadKeyring([newer], folder.path)).open(sealed, place)).toThrow(
    'No encryption key',
  );
});

test('without a key a file is made that only its owner may read, and kept', () => {
  const file = keyFile(folder.path);
  expect(existsSync(file)).toBe(false);
  const sealed = createVault(loadKeyring(undefined, folder.path)).seal('secret', place);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, 'utf8');
  expect(createVault(loadKeyring(undefined, folder.path)).open(sealed, place)).toBe('secret');
  expect(readFileSync(file, 'utf8')).toBe(written);
});
