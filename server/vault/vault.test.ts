import { expect, test } from 'vitest';
import { vaultOf } from '#testing/vault.ts';
import { newKey } from './keys.ts';

const place = { table: 'clients', row: '1', column: 'tfn' };

test('what was sealed opens in its own place', () => {
  const vault = vaultOf(newKey());
  expect(vault.open(vault.seal('123 456 782', place), place)).toBe('123 456 782');
});

test.each(['table', 'row', 'column'] as const)('it does not open in another %s', (part) => {
  const vault = vaultOf(newKey());
  const sealed = vault.seal('123 456 782', place);
  expect(() => vault.open(sealed, { ...place, [part]: 'other' })).toThrow();
});

test('a changed byte is noticed', () => {
  const vault = vaultOf(newKey());
  const sealed = vault.seal('123 456 782', place);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => vault.open(changed, place)).toThrow();
  }
});

test('the same text never looks the same twice', () => {
  const vault = vaultOf(newKey());
  expect(vault.seal('a', place).equals(vault.seal('a', place))).toBe(false);
});

test('an older key still opens after a newer one was put before it', () => {
  const [older, newer] = [newKey(), newKey()];
  const sealed = vaultOf(older).seal('secret', place);
  expect(vaultOf(newer, older).open(sealed, place)).toBe('secret');
  expect(() => vaultOf(newer).open(sealed, place)).toThrow('No encryption key');
});

test('the first of several keys seals', () => {
  const [older, newer] = [newKey(), newKey()];
  const sealed = vaultOf(newer, older).seal('secret', place);
  expect(vaultOf(newer).open(sealed, place)).toBe('secret');
});
