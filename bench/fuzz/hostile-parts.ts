import { randomUUID } from 'node:crypto';
import type { Dice } from './dice.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { inHeader, percentEncoded } from './odd-text.ts';

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
