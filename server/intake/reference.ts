import { randomBytes } from 'node:crypto';

/**
 * Sixteen signs that differ from one another on paper and in the ear: no O beside 0, no M beside
 * N, no vowels that could make a word.
 */
const signs = '2346789FKLMQRWXY';

/** A reference such as K7QL-3RMW, to be read out over the phone. */
export function newReference(): string {
  const group = () => Array.from(randomBytes(4), (byte) => signs[byte % signs.length]).join('');
  return `${group()}-${group()}`;
}
