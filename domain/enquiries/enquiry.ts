import { z } from 'zod';
import { optionalTextSchema, textSchema } from '#domain/fields/schema.ts';
import { type EnquiryType, enquiryTypes } from './enquiry-types.ts';
import { enquiryFields as fields } from './fields.ts';
import { enquiryWording } from './wording.ts';

/** The quick contact form's message. */
export const enquirySchema = z.strictObject({
  name: textSchema(fields.name),
  email: textSchema(fields.email),
  phone: optionalTextSchema(fields.phone),
  enquiryType: z.enum(
    Object.keys(enquiryTypes) as [EnquiryType, ...EnquiryType[]],
    enquiryWording.typeRequired,
  ),
  message: optionalTextSchema(fields.message),
});

export type Enquiry = z.output<typeof enquirySchema>;
