import { shortestPassword } from './password-fields.ts';
import { surprises, withoutWords, withoutYears, wordsOf } from './surprises.ts';

/**
 * A hint, never a rule: the length of a password without the parts that a guesser tries first. It
 * does not know about passwords stolen elsewhere.
 */

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const fairFrom = 8;
const strongFrom = 12;

/** Words from lists of common passwords, and local favourites. */
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

/** Digits alone are quick to guess: ten characters instead of about sixty. */
const figuresCount = 0.6;

/** `personal` holds what others know about the person: name, address. */
export function passwordStrength(password: string, personal: readonly string[]): PasswordStrength {
  if (password.length < shortestPassword) return 'short';
  const words = [...wordsOf(personal), ...commonWords];
  const rest = withoutYears(withoutWords(password.toLowerCase(), words));
  const length = surprises(rest) * (/^\d+$/.test(password) ? figuresCount : 1);
  if (length < fairFrom) return 'weak';
  return length < strongFrom ? 'fair' : 'strong';
}
