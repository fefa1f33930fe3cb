import { expect, test } from 'vitest';
import { vaultOf } from '#testing/vault.ts';
import { newKey } from './keys.ts';
import { AlteredValue } from './vault.ts';

const place = { table: 'clients', row: '1', column: 'tfn' };

test('an encrypted value can be decrypted in its own place', () => {
  const vault = vaultOf(newKey());
  expect(vault.decrypt(vault.encrypt('123 456 782', place), place)).toBe('123 456 782');
});

test.each(['table', 'row', 'column'] as const)('it cannot be decrypted in another %s', (part) => {
  const vault = vaultOf(newKey());
  const encrypted = vault.encrypt('123 456 782', place);
  expect(() => vault.decrypt(encrypted, { ...place, [part]: 'other' })).toThrow();
});

test('a changed byte is detected', () => {
  const vault = vaultOf(newKey());
  const encrypted = vault.encrypt('123 456 782', place);
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => vault.decrypt(changed, place)).toThrow();
  }
});

test('whoever watches is told where a value was altered', () => {
  const vault = vaultOf(newKey());
  const told: unknown[] = [];
  vault.onAltered((at) => told.push(at));
  const encrypted = vault.encrypt('123 456 782', place);
  vault.decrypt(encrypted, place);
  expect(told).toEqual([]);
  for (const value of [encrypted, Buffer.alloc(0)]) {
    expect(() => vault.decrypt(value, { ...place, row: '2' })).toThrow(AlteredValue);
  }
  expect(told).toEqual([
    { ...place, row: '2' },
    { ...place, row: '2' },
  ]);
});

test('the same text is never encrypted to the same bytes', () => {
  const vault = vaultOf(newKey());
  expect(vault.encrypt('a', place).equals(vault.encrypt('a', place))).toBe(false);
});

test('an older key still decrypts after a newer one was put before it', () => {
  const [older, newer] = [newKey(), newKey()];
  const encrypted = vaultOf(older).encrypt('secret', place);
  expect(vaultOf(newer, older).decrypt(encrypted, place)).toBe('secret');
  const missing = {
    cause: expect.objectContaining({ message: expect.stringContaining('No encryption key') }),
  };
  expect(() => vaultOf(newer).decrypt(encrypted, place)).toThrow(expect.objectContaining(missing));
});

test('the first of several keys encrypts', () => {
  const [older, newer] = [newKey(), newKey()];
  const encrypted = vaultOf(newer, older).encrypt('secret', place);
  expect(vaultOf(newer).decrypt(encrypted, place)).toBe('secret');
});
