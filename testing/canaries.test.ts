import { expect, test } from 'vitest';
import { createCanarySearch, makeCanaries } from './canaries.ts';

const canaries = makeCanaries(200);
const search = createCanarySearch(canaries);
const tfn = canaries[7]?.tfn ?? '';
const groups = (separator: string) => (tfn.match(/.../g) ?? []).join(separator);
const buffer = (text: string) => Buffer.from(`a row of noise 12 ${text} and 99 more`);
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

test('there are 200 different tax file numbers and as many accounts', () => {
  const numbers = canaries.flatMap(({ tfn: number, account }) => [number, account]);
  expect(new Set(numbers).size).toBe(400);
  expect(tfn).toMatch(/^\d{9}$/);
});

test.each([
  ['as it is', buffer(tfn)],
  ['in quotes', buffer(`{"ssn":"${tfn}"}`)],
  ['within a longer row of digits', buffer(`00${tfn}1`)],
  ['with spaces', buffer(groups(' '))],
  ['with dashes', buffer(groups('-'))],
  ['with dots', buffer(groups('.'))],
  ['with spaces that do not break', buffer(groups('\u00a0'))],
  ['backwards', buffer([...tfn].reverse().join(''))],
  ['in hex', buffer(Buffer.from(`x${tfn}`).toString('hex'))],
  ['in an address', buffer([...tfn].map((digit) => `%3${digit}`).join(''))],
  ['escaped', buffer([...tfn].map((digit) => `\\u003${digit}`).join(''))],
  ['in two bytes a letter', Buffer.from(`ssn ${tfn} `, 'utf16le')],
  ['in two bytes a letter, the other way round', swapped(Buffer.from(`ssn ${tfn} `, 'utf16le'))],
  ['in base64', buffer(Buffer.from(tfn).toString('base64'))],
  ['in base64, one letter later', buffer(Buffer.from(`"${tfn}"`).toString('base64'))],
  ['in base64, two letters later', buffer(Buffer.from(`: ${tfn},`).toString('base64'))],
  ['in base64 for addresses', buffer(Buffer.from(`{"ssn":"${tfn}"}`).toString('base64url'))],
])('a number is found %s', (_spelling, bytes) => {
  expect(search(bytes)).toEqual([tfn]);
});

test('an account number is found with the spaces people type', () => {
  const account = canaries[3]?.account ?? '';
  expect(search(buffer(account.replace(/(.{4})(.{3})/, '$1 $2 ')))).toEqual([account]);
});

test('other numbers are ignored', () => {
  expect(search(buffer('123456789 2026-11-15T08:15:00 0491 570 156 31323334353637'))).toEqual([]);
});
