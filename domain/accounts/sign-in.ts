import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import {
  address,
  companyName,
  email,
  emailToFind,
  newPassword,
  password,
  phone,
  requiredName,
} from './fields.ts';
import { userSchema } from './user.ts';

/** What is sent to sign in, and to get a password of one's own. */

const words = wording.accounts;

export const loginSchema = z
  .object({ email: emailToFind, password: password(words.passwordRequired) })
  .meta({ example: { email: 'mei@example.com', password: 'a long walk by the river' } });

export const loginCodeSchema = z
  .object({
    email: emailToFind,
    code: z
      .string(words.codeRequired)
      .trim()
      .min(1, words.codeRequired)
      .max(100, words.invalidCode),
  })
  .meta({ example: { email: 'mei@example.com', code: '204816' } });

export const signedInSchema = z.object({
  message: z.string(),
  token: z.string(),
  user: userSchema,
});

export type SignedInAnswer = z.output<typeof signedInSchema>;

export const forgotPasswordSchema = z
  .object({ email })
  .meta({ example: { email: 'mei@example.com' } });

export const resetPasswordSchema = z
  .strictObject({
    newPassword: newPassword(words.passwordRequired, words.passwordTooShort),
    token: z
      .string(words.resetTokenMissing)
      .min(1, words.resetTokenMissing)
      .max(200, words.resetTokenInvalid),
  })
  .meta({ example: { token: 'kT3v…', newPassword: 'a long walk by the river' } });

export const updatePasswordSchema = z
  .strictObject({
    currentPassword: password(words.currentPasswordRequired),
    newPassword: newPassword(words.newPasswordRequired, words.newPasswordTooShort),
  })
  .meta({
    example: { currentPassword: 'a long walk', newPassword: 'a long walk by the river' },
  });

/** One's own password again, before something hidden is shown. */
export const confirmPasswordSchema = z
  .strictObject({ password: password(words.passwordRequired) })
  .meta({ example: { password: 'a long walk by the river' } });

/** Complete Your Profile: the first password of one's own, with who one is. */
export const completeProfileSchema = z
  .strictObject({
    email: emailToFind,
    name: requiredName,
    currentPassword: password(words.currentPasswordRequired),
    newPassword: newPassword(words.newPasswordRequired, words.newPasswordTooShort),
    phone_number: phone.optional(),
    address: address.optional(),
    company_name: companyName.optional(),
  })
  .meta({
    example: {
      email: 'mei@example.com',
      name: 'Mei Chen',
      currentPassword: 'the one from the email',
      newPassword: 'a long walk by the river',
      phone_number: '0491 570 156',
    },
  });

export type CompleteProfile = z.output<typeof completeProfileSchema>;
