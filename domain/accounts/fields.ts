import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import { shortestPassword } from './passwords/password-length.ts';

/** The fields that account calls share, each with its sentence. */

const words = wording.accounts;

/** One line of text: what breaks a line could forge the header of a mail. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, words.tooLong)
    .regex(/^[^\p{Cc}]*$/u);

export const requiredName = z
  .string(words.nameRequired)
  .trim()
  .min(1, words.nameRequired)
  .pipe(line(200));
export const phone = line(50);
/** An address may have several lines. */
export const address = z
  .string()
  .trim()
  .max(500, words.tooLong)
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);
export const companyName = line(200);

export const email = z
  .string(words.emailRequired)
  .trim()
  .min(1, words.emailRequired)
  .max(254, words.tooLong)
  .pipe(z.email(words.emailInvalid));

/** Where somebody signs in: any text, since a wrong one is just an unknown account. */
export const emailToFind = z
  .string(words.emailRequired)
  .trim()
  .min(1, words.emailRequired)
  .max(254, words.tooLong);

const longestPassword = 200;

export const password = (required: string) =>
  z.string(required).min(1, required).max(longestPassword, words.tooLong);

export const newPassword = (required: string, tooShort: string) =>
  z
    .string(required)
    .min(1, required)
    .min(shortestPassword, tooShort)
    .max(longestPassword, words.tooLong);

/** Addresses are compared without regard to case. */
export const comparableEmail = (text: string): string => text.trim().toLowerCase();
