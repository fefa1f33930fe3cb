import { createHash } from 'node:crypto';
import { tfnWarning } from '#domain/intake/fields/warnings.ts';

/** Invented numbers that must not appear anywhere in plain text, and the search for them. */
export interface Canary {
  readonly tfn: string;
  readonly account: string;
}

/** The same in every run, so that a failure can be reproduced. */
function digits(seed: string, length: number): string {
  const number = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);
  return String(number).slice(5, 5 + length);
}

function validTfn(seed: string): string {
  for (let attempts = 0; ; attempts += 1) {
    const tfn = digits(`tfn ${seed} ${attempts}`, 9);
    if (tfnWarning(tfn) === undefined) return tfn;
  }
}

export const makeCanaries = (howMany: number): Canary[] =>
  Array.from({ length: howMany }, (_, index) => ({
    tfn: validTfn(String(index)),
    account: digits(`account ${index}`, 10),
  }));

const reversed = (text: string) => [...text].reverse().join('');

/** Each encoding of digits: how to recognise it, and how to decode it. */
const spellings: readonly (readonly [look: RegExp, read: (text: string) => string])[] = [
  [/\d{9,}/g, (text) => text],
  [/\d{2,4}(\xc2?\xa0|[ ._-])\d{2,4}(?:\1\d{2,4})+/g, (text) => text.replace(/\D/g, '')],
  [/(?:3\d){9,}/g, (text) => text.replace(/3(\d)/g, '$1')],
  [/(?:%3\d){9,}/g, (text) => text.replaceAll('%3', '')],
  [/(?:\\u003\d){9,}/g, (text) => text.replaceAll('\\u003', '')],
  // UTF-16, in either byte order.
  [/(?:\d\0){8,}\d/g, (text) => text.replaceAll('\0', '')],
  // In base64, every three digits begin with one of three letters; neighbouring characters may
  // belong.
  [/.{0,4}(?:[MNO][A-Za-z][0-9A-Za-z][0-9A-Za-z]){2,}.{0,4}/g, digitsInBase64],
];

function digitsInBase64(text: string): string {
  const decoded = [0, 1, 2, 3].map((from) =>
    Buffer.from(text.slice(from).replace(/[^\w+/-]/g, ''), 'base64').toString('latin1'),
  );
  return decoded.flatMap((part) => part.match(/\d{9,}/g) ?? []).join(' ');
}

/** Looks for all of them at once, in any common encoding; returns those it finds. */
export function createCanarySearch(canaries: readonly Canary[]): (bytes: Buffer) => string[] {
  const numbers = canaries.flatMap(({ tfn, account }) => [tfn, account]);
  const wanted = new Map(
    numbers.flatMap((number) => [
      [number, number],
      [reversed(number), number],
    ]),
  );
  const lengths = [...new Set(numbers.map(({ length }) => length))];

  function within(run: string): string[] {
    return lengths.flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, from) =>
        wanted.get(run.slice(from, from + length)),
      ).filter((found) => found !== undefined),
    );
  }

  return (bytes) => {
    const text = bytes.toString('latin1');
    const found = spellings.flatMap(([look, read]) =>
      [...text.matchAll(look)].flatMap(([candidate]) => within(read(candidate))),
    );
    return [...new Set(found)];
  };
}
