import { shortestPassword } from './password-fields.ts';

/**
 * A hint, never a rule: how long a password is once everything is left out that a guesser tries
 * first. It knows nothing of passwords that were stolen elsewhere.
 */

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const fairFrom = 8;
const strongFrom = 12;

/** Words that stand in most lists of common passwords, and the ones people here add to them. */
const commonWords = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'qwerty',
  'qwertz',
  'asdf',
  'zxcv',
  'admin',
  'login',
  'secret',
  'monkey',
  'dragon',
  'master',
  'shadow',
  'princess',
  'sunshine',
  'iloveyou',
  'football',
  'cricket',
  'footy',
  'summer',
  'winter',
  'spring',
  'autumn',
  'sydney',
  'melbourne',
  'brisbane',
  'perth',
  'australia',
  'aussie',
  'january',
  'february',
  'august',
  'september',
  'october',
  'november',
  'december',
  'taxreturn',
  'account',
  'money',
  'test',
];

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
  [...text].map((sign) => lookalikes[sign] ?? sign).join('');

/** Replaces every word by one sign, also where figures stand in for its letters. */
function withoutWords(text: string, words: readonly string[]): string {
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

const withoutYears = (text: string): string => text.replace(/(?:19|20)\d\d/g, '\u0000');

/** A sign counts if it is neither the one before nor its neighbour, as in aaa, abc and 321. */
function surprises(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

/** Figures alone are quickly tried through: ten signs instead of about sixty. */
const figuresCount = 0.6;

/** `personal` are words that others know of the person: their name, their address. */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  if (password.length < shortestPassword) return 'short';
  const own = personal
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  const rest = withoutYears(withoutWords(password.toLowerCase(), [...own, ...commonWords]));
  const length = surprises(rest) * (/^\d+$/.test(password) ? figuresCount : 1);
  if (length < fairFrom) return 'weak';
  return length < strongFrom ? 'fair' : 'strong';
}
