/** Facts in the words of a mail: {job}, {practice}. */

const named = /(: |, | \(| )?\{(\w+)\}(\))?/g;

/**
 * Words with their facts. One that is empty goes with what led to it: the space, comma, colon or
 * brackets. What a fact says is not read for facts again.
 */
export function fillIn(words: string, facts: Readonly<Record<string, string>>): string {
  return words
    .replace(named, (all, before: string | undefined, name: string, after: string | undefined) => {
      const value = Object.hasOwn(facts, name) ? facts[name] : undefined;
      if (value === undefined) return all;
      if (value !== '') return `${before ?? ''}${value}${after ?? ''}`;
      if (before === ' (') return after ? '' : before;
      return after ?? '';
    })
    .trim();
}

/** What stands in braces, whether there is such a fact or not. */
export const factsNamedIn = (words: string): readonly string[] =>
  [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** Braces that hold nothing which could be a fact. */
export const hasLooseBraces = (words: string): boolean =>
  /[{}]/.test(words.replace(/\{\w+\}/g, ''));

/** Paragraphs are apart by an empty line. */
export const paragraphsOf = (words: string): readonly string[] =>
  words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
