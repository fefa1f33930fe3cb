import { z } from 'zod';
import { bookerSchema } from './booking.ts';

/** What bookers may correct about themselves. */
const { name, email, phone } = bookerSchema.shape;

export const correctionSchema = z.strictObject({ name, email, phone }).meta({
  examples: [{ name: 'Mei Chen', email: 'mei@example.com', phone: '02 5550 4161' }],
});
export type Correction = z.output<typeof correctionSchema>;
