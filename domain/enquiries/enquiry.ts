import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';

/** The quick contact form's message. */

const words = wording.enquiry;

/** A name or a number becomes part of a mail's subject, so it stays on one line. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export const enquirySchema = z.strictObject({
  name: z
    .string(words.nameRequired)
    .overwrite(oneLine)
    .min(1, words.nameRequired)
    .max(200, words.tooLong),
  email: z
    .string(words.emailRequired)
    .trim()
    .min(1, words.emailRequired)
    .max(254, words.tooLong)
    .pipe(z.email(words.emailInvalid)),
  phone: z.string().overwrite(oneLine).max(50, words.tooLong).default(''),
  enquiryType: z.enum(
    Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]],
    words.typeRequired,
  ),
  message: z.string().trim().max(10_000, words.tooLong).default(''),
});

export type Enquiry = z.output<typeof enquirySchema>;
