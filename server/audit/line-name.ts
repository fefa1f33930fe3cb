import type { Link } from './chain.ts';

/**
 * The name of a line, such as 1234-ptkgqshnovlirjmu: its number and the beginning of its hash. In
 * letters that no hexadecimal number has, since the server's log hides what might be a tax file
 * number.
 */

/** A last line that was noted earlier, with at least the beginning of its hash. */
export interface NotedLine {
  readonly number: number;
  readonly hash: string;
}

const letters = 'ghijklmnopqrstuv';
const lettersShown = 16;

const toLetters = (hex: string) =>
  hex.replace(/./g, (digit) => letters[Number.parseInt(digit, 16)] ?? '');
const toHex = (text: string) =>
  text.replace(/[g-v]/g, (letter) => letters.indexOf(letter).toString(16));

export const markOf = ({ hash }: Link): string =>
  toLetters(hash.toString('hex').slice(0, lettersShown));

export const lineName = (line: Link): string => `${line.number}-${markOf(line)}`;

/** Names from before were written in hexadecimal. Undefined if it is no name. */
export function readLineName(text: string): NotedLine | undefined {
  const [, number, mark] =
    /^(\d{1,15})-([0-9a-f]{16,64}|[g-v]{16,64})$/.exec(text.toLowerCase()) ?? [];
  return number && mark ? { number: Number(number), hash: toHex(mark) } : undefined;
}
