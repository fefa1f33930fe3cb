import { z } from 'zod';
import { exampleAppointment } from '#domain/bookings/example.ts';
import { staffIdSchema, staffSchema } from '#domain/bookings/offer.ts';

/** The private address under which one of the team has appointments in their own calendar. */

/** Days before and after today that it covers. */
export const feedDays = { before: 30, after: 365 } as const;

export const newFeedSchema = z
  .strictObject({ staff: staffIdSchema.describe('Whose appointments it shows.') })
  .meta({ example: { staff: 'principal-accountant' } });

const exampleFeed = {
  staff: exampleAppointment.staff,
  createdAt: '2026-06-30T22:15:00.000Z',
  lastReadAt: '2026-07-01T02:00:00.000Z',
};

const feedSchema = z
  .object({
    staff: staffSchema,
    createdAt: z.iso.datetime(),
    lastReadAt: z.iso.datetime().nullable().describe('To the hour.'),
  })
  .meta({ example: exampleFeed });
export type Feed = z.output<typeof feedSchema>;

/** Whose appointments one can choose from, with one's own address if there is one. */
export const ownFeedSchema = z.object({
  data: feedSchema.nullable(),
  staff: z.array(staffSchema),
});
export type OwnFeed = z.output<typeof ownFeedSchema>;

export const madeFeedSchema = feedSchema
  .extend({ address: z.string().describe('With the secret. It cannot be read again.') })
  .meta({
    example: {
      ...exampleFeed,
      lastReadAt: null,
      address:
        'https://www.practice.example/api/appointments/calendars/kT3vQ8n0bWm2kT3vQ8n0bWm2kT3vQ8n0bWm2kT3vQ8n/appointments.ics',
    },
  });
export type MadeFeed = z.output<typeof madeFeedSchema>;
