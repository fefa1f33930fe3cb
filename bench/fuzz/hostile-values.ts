import { randomUUID } from 'node:crypto';
import type { Dice } from '../harness/dice.ts';
import { inHeader, percentEncoded } from './odd-text.ts';

/** Values that no field expects: other types, extreme numbers, texts that break things. */

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0000\u0001\u001f\u007f\u0085',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066\u200b\ufeff',
  '𝕄𝕖𝕚 👩‍👩‍👧‍👦 é̂̃̄',
  'İstanbul ẞ ﬁ ŉ',
  "' or 1=1; drop table users; --",
  '%',
  '%_\\',
  '\\',
  '{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'true',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example.com`,
  '"quoted local"@example.com',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  'data:image/png;base64,AAAA',
];

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e-300,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
];

const longTexts = [
  (n: number) => 'a'.repeat(n),
  (n: number) => '\u{1f600}'.repeat(n),
  (n: number) => ' '.repeat(n),
  (n: number) => '<'.repeat(n),
  (n: number) => '0'.repeat(n),
  (n: number) => '\n'.repeat(n),
];
const lengths = [51, 201, 255, 501, 2001, 70_000, 400_000];

export const hostileText = (dice: Dice): string =>
  dice.chance(0.8) ? dice.pick(texts) : dice.pick(longTexts)(dice.pick(lengths));

/** Nested as deep as a body of a megabyte allows. */
const deep = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + close.repeat(depth));

export function hostileValue(dice: Dice, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => hostileText(dice),
    () => dice.pick(numbers),
    () => dice.pick([true, false, null]),
    () => Array.from({ length: dice.below(4) }, () => hostileValue(dice, depth + 1)),
    () => ({ [hostileText(dice)]: hostileValue(dice, depth + 1) }),
    () => ({ length: -1, toString: 'x', valueOf: 1, toJSON: 'x' }),
    () => deep(1 + dice.below(3000), '[', ']'),
    () => Array(20_000).fill(0),
  ];
  return depth > 3 ? hostileText(dice) : dice.pick(kinds)();
}

/** Parts of requests that no client of ours sends. */

export const brokenBodies: readonly ((dice: Dice) => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('{'),
  () => Buffer.from('{"a":}'),
  () => Buffer.from('"text"'),
  () => Buffer.from('[]'),
  () => Buffer.from('null'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.from('{"a":1,"a":2}'),
  () => Buffer.from('{"__proto__":{"x":1}}'),
  (dice) => Buffer.from('['.repeat(dice.below(500_000))),
  (dice) => Buffer.from(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}${' '.repeat(dice.below(9))}`),
  (dice) => Buffer.from(`{"email":"${'a'.repeat(1_040_000 + dice.below(20_000))}"}`),
  (dice) => Buffer.from(Array.from({ length: 300 }, () => dice.below(256))),
  (dice) => Buffer.from(JSON.stringify(hostileValue(dice)) ?? ''),
];

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
  '*/*',
];

/** A part of an address: an existing id, an unknown one, or not an id at all. */
export const possiblyInvalidName = (known: string, dice: Dice): string =>
  dice.pick([
    known,
    known,
    randomUUID(),
    percentEncoded(hostileText(dice).slice(0, 300)),
    '..%2f..%2f',
    '%00',
    '%ff',
  ]);

export function hostileQuery(dice: Dice): string {
  const value = () => percentEncoded(hostileText(dice).slice(0, 2000));
  const queries = [
    '',
    '',
    `?search=${value()}`,
    `?search=${value()}&page=${value()}&pageSize=${value()}`,
    `?page=${dice.pick(['0', '-1', '1e9', '99999999999999999999', '1.5', 'NaN', ''])}`,
    `?pageSize=${dice.pick(['0', '1', '1000', '1001', 'Infinity'])}&page=${dice.below(1e9)}`,
    `?token=${value()}`,
    `?${value()}=${value()}&${value()}`,
    '?search=a&search=b&page[]=1&page[a]=2',
    `?${'a=1&'.repeat(dice.below(1500))}`,
    '?%',
  ];
  return dice.pick(queries);
}

export function hostileHeaders(dice: Dice): Record<string, string> {
  const text = () => inHeader(hostileText(dice));
  const all: Record<string, string>[] = [
    { 'if-match': text() },
    { 'idempotency-key': dice.pick([randomUUID(), text()]) },
    { accept: text() },
    { 'accept-encoding': 'gzip, br;q=nonsense' },
    { 'content-encoding': dice.pick(['gzip', 'br', 'nonsense']) },
    { cookie: `session=${text()}; ; =; a` },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': text() },
    { 'x-forwarded-proto': 'https,http', 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-1,2-3,-9' },
    { authorization: text() },
    { authorization: `Bearer ${text()}` },
  ];
  return dice.pick(all);
}
