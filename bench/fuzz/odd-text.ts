import type { Dice } from '../harness/dice.ts';

/** Text that JSON allows but few programs expect. */

const between = (dice: Dice, first: number, last: number) => first + dice.below(last - first + 1);
const highHalf = (dice: Dice) => String.fromCharCode(between(dice, 0xd800, 0xdbff));
const lowHalf = (dice: Dice) => String.fromCharCode(between(dice, 0xdc00, 0xdfff));

const invisible = [
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u{e0041}',
];
/** Their length depends on case, normalisation or the way characters are counted. */
const changing = ['İ', 'ŉ', 'ﬁ', 'ẞ', 'e\u0301\u0302', '👩‍👩‍👧‍👦'];

const kinds: Readonly<Record<string, (dice: Dice) => string>> = {
  'of the first plane': (dice) =>
    String.fromCharCode(dice.pick([between(dice, 0xa0, 0xd7ff), between(dice, 0xe000, 0xffff)])),
  'of another plane': (dice) => String.fromCodePoint(between(dice, 0x10000, 0x10ffff)),
  'a first half': highHalf,
  'a second half': lowHalf,
  'halves the wrong way round': (dice) => lowHalf(dice) + highHalf(dice),
  'the null character': () => '\0',
  'a control character': (dice) =>
    String.fromCharCode(dice.pick([between(dice, 0x01, 0x1f), between(dice, 0x7f, 0x9f)])),
  'an invisible character': (dice) => dice.pick(invisible),
  'no character': (dice) =>
    String.fromCodePoint(
      dice.pick([0xfdd0, dice.below(17) * 0x10000 + between(dice, 0xfffe, 0xffff)]),
    ),
  'a changing length': (dice) => dice.pick(changing),
};

const positions: Readonly<Record<string, (text: string, odd: string) => string>> = {
  first: (text, odd) => odd + text,
  middle: (text, odd) => {
    const middle = Math.floor(text.length / 2);
    return text.slice(0, middle) + odd + text.slice(middle);
  },
  last: (text, odd) => text + odd,
  alone: (_text, odd) => odd,
};

export interface Oddity {
  /** Such as "a first half, last". */
  readonly name: string;
  change(text: string, dice: Dice): string;
}

/** Every kind at every position. */
export const oddities: readonly Oddity[] = Object.entries(kinds).flatMap(([kind, make]) =>
  Object.entries(positions).map(([position, put]) => ({
    name: `${kind}, ${position}`,
    change: (text, dice) => put(text, make(dice)),
  })),
);

const percent = (byte: number) => `%${byte.toString(16)}`;

/** For an address. Half a character becomes three bytes that are not valid UTF-8. */
export const percentEncoded = (text: string): string =>
  Array.from(text, (sign) => {
    if (sign.isWellFormed()) return encodeURIComponent(sign);
    const code = sign.charCodeAt(0);
    return [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)].map(percent).join('');
  }).join('');

/** For a header, which allows no line breaks and only single-byte characters. */
export const inHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, 2000);
