import { z } from 'zod';
import { wording } from '#domain/wording.ts';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';

/** The quick contact form's message. */

const words = wording.enquiry;

export const enquirySchema = z.strictObject({
  name: z.string(words.nameRequired).trim().min(1, words.nameRequired).max(200, words.tooLong),
  email: z
    .string(words.emailRequired)
    .trim()
    .min(1, words.emailRequired)
    .max(254, words.tooLong)
    .pipe(z.email(words.emailInvalid)),
  phone: z.string().trim().max(50, words.tooLong).default(''),
  enquiryType: z.enum(
    Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]],
    words.typeRequired,
  ),
  message: z.string().trim().max(10_000, words.tooLong).default(''),
});

export type Enquiry = z.output<typeof enquirySchema>;
