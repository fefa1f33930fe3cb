import { line } from '#domain/fields/kinds.ts';
import type { TextField } from '#domain/fields/text-field.ts';
import { withoutSpaces } from '#domain/fields/tidy.ts';
import { wording } from '#domain/wording.ts';

/** What people type about a second factor. Without zod, to keep the sign-in page small. */

const words = wording.accounts;

export const secondFactorMethods = ['passkey', 'totp', 'recovery'] as const;

/** Of an authenticator app, or one of the recovery codes. */
export const secondFactorCode: TextField = {
  label: 'Code',
  limit: 100,
  tooLong: words.secondFactorWrong,
  tidy: withoutSpaces,
  required: words.secondFactorCodeRequired,
};

export const passkeyName: TextField = {
  ...line(60),
  label: 'Name of this passkey',
  required: words.passkeyNameRequired,
};
