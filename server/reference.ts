import { randomBytes } from 'node:crypto';

/**
 * Sixteen characters that are not confused when read or heard: neither 0 nor O, M but not N.
 * Without vowels they spell no words.
 */
const characters = '2346789FKLMQRWXY';

/** A reference such as K7QL-3RMW, to be read out over the phone. */
export function newReference(): string {
  const group = () =>
    Array.from(randomBytes(4), (byte) => characters[byte % characters.length]).join('');
  return `${group()}-${group()}`;
}
