import { z } from 'zod';
import { optionalTextSchema, textSchema } from '#domain/fields/schema.ts';
import { bookerFields } from './booker-fields.ts';
import { exampleHold } from './example.ts';
import { instantSchema, staffIdSchema, staffSchema, waySchema } from './offer.ts';

export const bookerSchema = z.object({
  name: textSchema(bookerFields.name),
  email: textSchema(bookerFields.email),
  phone: textSchema(bookerFields.phone),
  about: optionalTextSchema(bookerFields.about),
});
export type Booker = z.output<typeof bookerSchema>;

export const wantedTimeSchema = z.strictObject({
  startsAt: instantSchema,
  /** Absent: whoever is free. */
  staff: staffIdSchema.optional(),
});

/** A slot reserved for someone while they type. */
export const holdSchema = z
  .object({
    /** Proves whose hold it is; sent along with the booking. */
    token: z.string(),
    startsAt: instantSchema,
    endsAt: instantSchema,
    onRequest: z.boolean(),
    /** Who it is with, and how they can meet. */
    staff: staffSchema,
    ways: z.array(waySchema),
    expiresAt: instantSchema,
  })
  .meta({ example: exampleHold });
export type Hold = z.output<typeof holdSchema>;

export const secretSchema = z.string().min(1).max(100);

export const bookingSchema = z.strictObject({
  ...wantedTimeSchema.shape,
  ...bookerSchema.shape,
  /** How to meet; absent for the usual way of that calendar. */
  way: waySchema.optional(),
  /** The token of the hold, if there is one. */
  hold: secretSchema.optional(),
  /** A honeypot: people do not see it, bots fill it in. */
  subject: z.string().max(1000).default(''),
  /** Milliseconds since the page was opened; absent where a caller has no page. */
  pageOpenFor: z.number().min(0).optional(),
});
export type Booking = z.output<typeof bookingSchema>;
export type SentBooking = z.input<typeof bookingSchema>;
