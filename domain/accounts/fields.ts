import { line, mailAddress, paragraphs, phone } from '#domain/fields/kinds.ts';
import type { TextField, TextFields } from '#domain/fields/text-field.ts';
import { withoutSpaces } from '#domain/fields/tidy.ts';
import { wording } from '#domain/wording.ts';

/** What is typed about a person, the same in every form. */

const { accounts: words, access } = wording;

export const personFields = {
  name: { ...line(200), label: 'Name', required: words.nameRequired },
  email: { ...mailAddress, label: 'Email', required: words.emailRequired },
  phone: { ...phone, label: 'Phone' },
  company: { ...line(200), label: 'Company name' },
  address: { ...paragraphs(500), label: 'Address' },
} satisfies TextFields;

/** Where somebody signs in: any text, since a wrong one is just an unknown account. */
export const emailToFind: TextField = { ...personFields.email, checks: [] };

/** Where a login code goes. */
export const emailForCode: TextField = {
  ...personFields.email,
  label: 'Email address',
  required: access.emailForCode,
};

/** How many digits it has; the server says of a longer one that it is wrong, as of any other. */
export const codeLength = 6;
export const loginCode: TextField = {
  label: 'Login code',
  limit: 100,
  tooLong: words.invalidCode,
  tidy: withoutSpaces,
  required: words.codeRequired,
};

/** Addresses are compared without regard to case. */
export const comparableEmail = (text: string): string => text.trim().toLowerCase();
