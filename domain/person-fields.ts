import { z } from 'zod';

/** How anyone gives a name and an address, in the quick contact form and when they book. */

interface PersonWording {
  readonly nameRequired: string;
  readonly emailRequired: string;
  readonly emailInvalid: string;
  readonly tooLong: string;
}

/** A name or a number becomes part of a mail's subject, so it stays on one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const nameField = (words: PersonWording) =>
  z
    .string(words.nameRequired)
    .overwrite(oneLine)
    .min(1, words.nameRequired)
    .max(200, words.tooLong);

export const emailField = (words: PersonWording) =>
  z
    .string(words.emailRequired)
    .trim()
    .min(1, words.emailRequired)
    .max(254, words.tooLong)
    .pipe(z.email(words.emailInvalid));
