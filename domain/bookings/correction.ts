import { z } from 'zod';
import { bookerSchema } from './booking.ts';
import { exampleNewEmail } from './example.ts';
import { instantSchema } from './offer.ts';

/** What bookers may correct about themselves. */
const { name, email, phone } = bookerSchema.shape;

export const correctionSchema = z.strictObject({ name, email, phone }).meta({
  examples: [{ name: 'Mei Chen', email: 'mei@example.com', phone: '02 5550 4161' }],
});
export type Correction = z.output<typeof correctionSchema>;

/** What whoever has the link of the mail to a new address may read: no more than the mail says. */
export const newEmailSchema = z
  .object({ email: z.string(), startsAt: instantSchema, timeZone: z.string() })
  .meta({ example: exampleNewEmail });
export type NewEmail = z.output<typeof newEmailSchema>;
