import { z } from 'zod';
import { emailField, nameField, oneLine } from '#domain/person-fields.ts';
import { wording } from '#domain/wording.ts';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';

/** The quick contact form's message. */

const words = wording.enquiry;

export const enquirySchema = z.strictObject({
  name: nameField(words),
  email: emailField(words),
  phone: z.string().overwrite(oneLine).max(50, words.tooLong).default(''),
  enquiryType: z.enum(
    Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]],
    words.typeRequired,
  ),
  message: z.string().trim().max(10_000, words.tooLong).default(''),
});

export type Enquiry = z.output<typeof enquirySchema>;
