import { z } from 'zod';
import { failureSchema } from '#domain/api/contract.ts';
import { exampleDay, exampleMonth, exampleSlot } from './example.ts';
import { calendarNames, ways } from './scheduling.ts';

/** What the calendar offers to someone who wants to book. */

export const calendarSchema = z.enum(calendarNames);
const thisCentury = /^20/;
export const daySchema = z.iso.date().regex(thisCentury);
const monthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);
export const instantSchema = z.iso.datetime().regex(thisCentury);
export const staffIdSchema = z.string().min(1).max(100);

/** Their role is empty for someone who has left. */
export const staffSchema = z.object({ id: z.string(), name: z.string(), role: z.string() });

export const waySchema = z.enum(ways);

export const monthQuerySchema = z.object({ month: monthSchema, staff: staffIdSchema.optional() });
export const dayQuerySchema = z.object({ day: daySchema, staff: staffIdSchema.optional() });

export const offeredMonthSchema = z
  .object({
    calendar: calendarSchema,
    month: monthSchema,
    /** Days and times are those of this zone. */
    timeZone: z.string(),
    meetingMinutes: z.number(),
    /** The first and the last day that can be booked at all. */
    firstDay: daySchema,
    lastDay: daySchema,
    /** Everyone a visitor can ask for. */
    staff: z.array(staffSchema),
    /** How client and practice can meet; the first is chosen unless the client asks for another. */
    ways: z.array(waySchema),
    /** The days with free times, and how many each has. */
    days: z.array(
      z.object({ day: daySchema, free: z.number().int().positive(), onRequest: z.boolean() }),
    ),
  })
  .meta({ example: exampleMonth });
export type OfferedMonth = z.output<typeof offeredMonthSchema>;

const offeredSlotSchema = z
  .object({
    startsAt: instantSchema,
    endsAt: instantSchema,
    /** True when staff have to confirm it first. */
    onRequest: z.boolean(),
    /** Who is free then; one of them is chosen unless the visitor asked for someone. */
    staff: z.array(z.string()),
  })
  .meta({ example: exampleSlot });
export type OfferedSlot = z.output<typeof offeredSlotSchema>;

export const offeredDaySchema = z
  .object({
    day: daySchema,
    timeZone: z.string(),
    slots: z.array(offeredSlotSchema),
  })
  .meta({ example: exampleDay });
export type OfferedDay = z.output<typeof offeredDaySchema>;

/** For someone who came second: the free times nearest to the one they wanted. */
export const takenSchema = failureSchema.extend({
  nearest: z.array(offeredSlotSchema).optional(),
});
export type TakenAnswer = z.output<typeof takenSchema>;
