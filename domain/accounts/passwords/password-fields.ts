import type { AccountType } from '#domain/accounts/account-types.ts';
import type { FieldCheck, TextField, TextRules } from '#domain/fields/text-field.ts';
import { fieldWording } from '#domain/fields/wording.ts';
import { wording } from '#domain/wording.ts';

const words = wording.accounts;

export const shortestPassword = 6;

/** Of admins and staff, whose password stands before the records of others. */
const shortestOfTeam = { withSecondFactor: 12, alone: 15 };

export const shortestFor = (type: AccountType, hasSecondFactor: boolean): number => {
  if (type === 'client') return shortestPassword;
  return hasSecondFactor ? shortestOfTeam.withSecondFactor : shortestOfTeam.alone;
};

/** Taken as it was typed, spaces and all. */
const password = {
  label: 'Password',
  limit: 200,
  tooLong: fieldWording.tooLong,
  tidy: (text: string) => text,
};

const longEnough = (message: string): FieldCheck => ({
  passes: (text) => text.length >= shortestPassword,
  message,
});

export const ownPassword: TextField = { ...password, required: words.passwordRequired };

/** For a new account. Blank means the server's temporary password. */
export const firstPassword: TextField = {
  ...password,
  checks: [longEnough(words.passwordTooShort)],
};

export const currentPassword: TextField = {
  ...password,
  label: 'Current password',
  required: words.currentPasswordRequired,
};

export const newPassword: TextField = {
  ...password,
  label: 'New password',
  required: words.newPasswordRequired,
  checks: [longEnough(words.newPasswordTooShort)],
};

/** Reached by the link in a mail, with its own messages. */
export const resetPassword: TextField = {
  ...newPassword,
  required: words.passwordRequired,
  checks: [longEnough(words.passwordTooShort)],
};

/** Comes with the link; no one types it. */
export const resetToken: TextRules = {
  limit: 200,
  tooLong: words.resetTokenInvalid,
  tidy: (text) => text.trim(),
  required: words.resetTokenMissing,
};

/** The password again; anything different gets the message. */
export const repeated = (typed: string, message: string): TextField => ({
  ...password,
  label: 'Confirm new password',
  required: message,
  checks: [{ passes: (text) => text === typed, message }],
});
