import { surprises, withoutWords, withoutYears, wordsOf } from './surprises.ts';

/** A password is guessed within minutes if it has fewer surprising letters and digits than this. */
const fewest = 4;

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Whether a password is a pattern (aaaaaa, 123456) or made of words that others know: the person's
 * own name and email, the practice's name. The server checks for common passwords.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const rest = withoutYears(
    withoutWords(password.toLowerCase(), [...keyboardRows, ...wordsOf(known)]),
  );
  return surprises(rest.replace(/[^\p{L}\p{N}]/gu, '')) < fewest;
}
