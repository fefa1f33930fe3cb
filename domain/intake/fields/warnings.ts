import { tidyDate, tidyLine, withoutGaps } from '#domain/fields/tidy.ts';
import { isTfn } from '#domain/identifiers/tfn.ts';
import type { Bank } from '#domain/intake/bank-account/banks.ts';
import { isRealDate } from './checks.ts';
import { warningWording as words } from './wording.ts';

/**
 * Friendly warnings: a sentence where an answer looks wrong, else undefined. They never block, and
 * ignore empty fields.
 */

export function tfnWarning(tfn: string): string | undefined {
  const digits = withoutGaps(tfn);
  return digits === '' || isTfn(digits) ? undefined : words.tfn;
}

export function bsbWarning(bsb: string): string | undefined {
  const digits = withoutGaps(bsb);
  return digits === '' || /^\d{6}$/.test(digits) ? undefined : words.bsb;
}

/** Only once all six digits are there. */
export function bankWarning(
  bsb: string,
  bankOf: (bsb: string) => Bank | undefined,
): string | undefined {
  const digits = withoutGaps(bsb);
  return /^\d{6}$/.test(digits) && !bankOf(digits) ? words.bank : undefined;
}

const youngest = 14;
const oldest = 110;

/** Whole years from one day to another, both yyyy-mm-dd. */
function yearsBetween(from: string, to: string): number {
  const isBeforeBirthday = to.slice(4) < from.slice(4);
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (isBeforeBirthday ? 1 : 0);
}

/** `today` is yyyy-mm-dd, where the practice is. */
export function dateOfBirthWarning(dateOfBirth: string, today: string): string | undefined {
  const date = tidyDate(dateOfBirth);
  if (!isRealDate(date)) return undefined;
  if (date > today) return words.dateOfBirth;
  const age = yearsBetween(date, today);
  if (age < youngest) return words.young(youngest);
  return age > oldest ? words.old(oldest) : undefined;
}

/** Numbers from abroad, which begin with + or 00, have any length. */
export function mobileWarning(mobile: string): string | undefined {
  const digits = tidyLine(mobile).replace(/[^\d+]/g, '');
  const national = digits.replace(/^(?:\+|00)?61(?=4)/, '0');
  if (national === '' || /^(?:\+|00)/.test(national)) return undefined;
  return national.length === 10 ? undefined : words.mobile;
}
