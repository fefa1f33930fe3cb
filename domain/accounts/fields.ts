import { line, mailAddress, paragraphs, phone } from '#domain/fields/kinds.ts';
import type { TextField, TextFields } from '#domain/fields/text-field.ts';
import { withoutSpaces } from '#domain/fields/tidy.ts';
import { wording } from '#domain/wording.ts';

/** The fields about a person, the same in every form. */

const words = wording.accounts;

export const personFields = {
  name: { ...line(200), label: 'Name', required: words.nameRequired },
  email: { ...mailAddress, label: 'Email', required: words.emailRequired },
  phone: { ...phone, label: 'Phone' },
  company: { ...line(200), label: 'Company name' },
  address: { ...paragraphs(500), label: 'Address' },
} satisfies TextFields;

/** For signing in: any text, since a malformed address is just an unknown account. */
export const emailToFind: TextField = { ...personFields.email, checks: [] };

/** The address that a login code is sent to. */
export const emailForCode: TextField = {
  ...personFields.email,
  label: 'Email address',
  required: wording.access.emailForCode,
};

/** The number of digits. A longer code gets the same message as any wrong one. */
export const codeLength = 6;
export const loginCode: TextField = {
  label: 'Login code',
  limit: 100,
  tooLong: words.invalidCode,
  tidy: withoutSpaces,
  required: words.codeRequired,
};

/** Enough to recognise one's own address in the log, and not to learn another's. */
export const emailHint = (email: string): string => email.replace(/^(.).*?(@.*)?$/su, '$1…$2');

/** Addresses are compared without regard to case. */
export const comparableEmail = (text: string): string => text.trim().toLowerCase();
