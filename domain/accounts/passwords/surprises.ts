/** The parts of a password that a guesser does not try first. */

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const asLetters = (text: string): string =>
  [...text].map((character) => lookalikes[character] ?? character).join('');

/** Replaces every such word by one character, even with digits in place of letters. */
export function withoutWords(text: string, words: readonly string[]): string {
  let rest = text;
  for (const word of words) {
    for (;;) {
      const at = rest.includes(word) ? rest.indexOf(word) : asLetters(rest).indexOf(word);
      if (at === -1) break;
      rest = `${rest.slice(0, at)}\u0000${rest.slice(at + word.length)}`;
    }
  }
  return rest;
}

export const withoutYears = (text: string): string => text.replace(/(?:19|20)\d\d/g, '\u0000');

/** A character counts unless it repeats or continues the one before, as in aaa, abc and 321. */
export function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/** The words in what others know about a person, such as their name and address. */
export const wordsOf = (personal: readonly string[]): string[] =>
  personal
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
