import { z } from 'zod';
import { optionalTextSchema, textSchema, textShape } from '#domain/fields/schema.ts';
import { emailToFind, loginCode, personFields } from './fields.ts';
import {
  currentPassword,
  newPassword,
  ownPassword,
  resetPassword,
  resetToken,
} from './passwords/password-fields.ts';
import { userSchema } from './user.ts';

/** What is sent to sign in and to choose your own password. */

export const loginSchema = z
  .object(textShape({ email: emailToFind, password: ownPassword }))
  .meta({ example: { email: 'mei@example.com', password: 'a long walk by the river' } });

export const loginCodeSchema = z
  .object(textShape({ email: emailToFind, code: loginCode }))
  .meta({ example: { email: 'mei@example.com', code: '204816' } });

export const signedInSchema = z.object({
  message: z.string(),
  token: z.string(),
  user: userSchema,
  /** The practice requires a second factor: nothing else can be done before it is set up. */
  secondFactorRequired: z.literal(true).optional(),
});

export type SignedInAnswer = z.output<typeof signedInSchema>;

export const forgotPasswordSchema = z
  .object(textShape({ email: personFields.email }))
  .meta({ example: { email: 'mei@example.com' } });

export const resetPasswordSchema = z
  .strictObject(textShape({ newPassword: resetPassword, token: resetToken }))
  .meta({ example: { token: 'kT3v…', newPassword: 'a long walk by the river' } });

/** From the page that a welcome link opens. */
export const welcomedSchema = z
  .strictObject({
    ...textShape({ newPassword: resetPassword, token: resetToken }),
    name: optionalTextSchema(personFields.name).describe('May be left out where we know it.'),
  })
  .meta({
    example: { token: 'kT3v…', newPassword: 'a long walk by the river', name: 'Mei Chen' },
  });
export type Welcomed = z.output<typeof welcomedSchema>;

export const updatePasswordSchema = z
  .strictObject(textShape({ currentPassword, newPassword }))
  .meta({
    example: { currentPassword: 'a long walk', newPassword: 'a long walk by the river' },
  });

/** Confirms the password before a hidden field is revealed. */
export const confirmPasswordSchema = z
  .strictObject(textShape({ password: ownPassword }))
  .meta({ example: { password: 'a long walk by the river' } });

/** Complete Your Profile: the person's details and the first password of their choice. */
export const completeProfileSchema = z
  .strictObject({
    ...textShape({ email: emailToFind, name: personFields.name, currentPassword, newPassword }),
    phone_number: textSchema(personFields.phone).optional(),
    address: textSchema(personFields.address).optional(),
    company_name: textSchema(personFields.company).optional(),
    code: textSchema(loginCode)
      .optional()
      .describe('From our email, where staff chose the temporary password.'),
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

/**
 * What the practice has entered about someone, before they complete their profile. Others may have
 * read a temporary password on its way: of the rest it only says what is on file.
 */
export const knownProfileSchema = userSchema
  .pick({ name: true, type: true })
  .extend({ onFile: z.array(z.enum(['phone_number', 'address'])) });
export type KnownProfile = z.output<typeof knownProfileSchema>;

export type CompleteProfile = z.output<typeof completeProfileSchema>;
