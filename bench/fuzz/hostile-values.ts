import type { Dice } from './dice.ts';

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
