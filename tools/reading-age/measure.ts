/**
 * How old a reader has to be, by the Flesch-Kincaid grade: long sentences and long words cost
 * years. A pupil of grade n is about n + 5 years old.
 */

const legalPage = /^\/(?:privacy-policy|terms-of-service)-/;

/** At what age a page can be read: legal pages have to name Acts and duties. */
export const oldestReader = (address: string) => (legalPage.test(address) ? 14 : 12);

const unread = /<(script|style|noscript|svg|template)\b[\s\S]*?<\/\1>/g;
const blockEdge =
  /<\/?(?:p|li|td|th|dd|dt|h\d|summary|label|caption|blockquote|div|section|option|legend)\b[^>]*>/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, '’')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The sentences of a built page's main part. Headings, labels and cells of tables are left out:
 * being short, they would only flatter the page.
 */
export function sentencesIn(html: string): string[] {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main
    .replace(unread, ' ')
    .split(blockEdge)
    .map(plain)
    .filter((block) => /[.!?:]["”’)]*$/.test(block))
    .flatMap((block) => block.split(/(?<=[.!?:]["”’)]*)\s+/));
}

const wordsIn = (sentence: string) =>
  sentence
    .match(/[\p{L}\p{N}$][\p{L}\p{N}’'.,%]*/gu)
    ?.filter((word) => /[\p{L}\p{N}]/u.test(word)) ?? [];

/** A figure counts as one: how it is said differs from reader to reader. */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/’\w*$/, '')
    .replace(/[^a-zé]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?<![laeiouy])e$|(?<![aeiouysxzc])es$|(?<![aeiouytd])ed$/, '');
  const vowels = spoken.match(/[aeiouyé]+/g)?.length ?? 1;
  // As in annual, media and period, but not in quarter, social and pension.
  const apart = spoken.match(/(?<![qg])ua|(?<![ct])ia|(?<![tsc])io/g)?.length ?? 0;
  return Math.max(1, vowels + apart);
}

/** Undefined without a sentence. */
export function readingAge(sentences: readonly string[]): number | undefined {
  const words = sentences.flatMap(wordsIn);
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const grade =
    0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return grade + 5;
}
