import { z } from 'zod';
import { failureSchema } from '#domain/api/contract.ts';
import { openingSchema, withoutNotesSchema } from '#domain/bookings/appointment.ts';
import { exampleInTheWay, exampleStaffTimes } from '#domain/bookings/example.ts';
import {
  calendarSchema,
  daySchema,
  instantSchema,
  staffIdSchema,
  staffSchema,
  waySchema,
} from '#domain/bookings/offer.ts';
import { bookingWording as words } from '#domain/bookings/wording.ts';
import { optionalTextSchema, textSchema } from '#domain/fields/schema.ts';
import { callerFields, teamNoteField } from './agenda-fields.ts';
import { attendances } from './attendance.ts';

/** What staff do by hand: book for someone who called, and note what came of it. */

const [shortest, longest] = [5, 480];

/** In minutes; absent for the usual length of that kind of meeting. */
const lengthSchema = z
  .number()
  .int()
  .min(shortest, words.lengthWrong)
  .max(longest, words.lengthWrong);

export const newAppointmentSchema = z.strictObject({
  calendar: calendarSchema,
  /** Any time to come, inside the opening hours or not. */
  startsAt: instantSchema,
  minutes: lengthSchema.optional(),
  staff: staffIdSchema,
  withoutNotes: withoutNotesSchema,
  /** How to meet; absent for the usual way of that calendar. */
  way: waySchema.optional(),
  /** Whom it is for: those who act for them find the appointment on their dashboard. */
  client: z.uuid().optional(),
  name: textSchema(callerFields.name),
  phone: textSchema(callerFields.phone),
  email: optionalTextSchema(callerFields.email),
  about: optionalTextSchema(callerFields.about),
  teamNote: optionalTextSchema(callerFields.teamNote),
});
export type NewAppointment = z.output<typeof newAppointmentSchema>;

export const appointmentChangeSchema = z
  .strictObject({
    attendance: z.enum(attendances).nullable().optional(),
    teamNote: textSchema(teamNoteField).optional(),
    /** The note as it was read; another one by then is not overwritten. */
    teamNoteBefore: z.string().optional(),
  })
  .refine(({ attendance, teamNote }) => attendance !== undefined || teamNote !== undefined);
export type AppointmentChange = z.output<typeof appointmentChangeSchema>;

/** Something that takes a person's time. */
const busySchema = z.object({
  kind: z.enum(['appointment', 'block', 'hold']),
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** The end and the time kept free after it. */
  busyUntil: instantSchema,
  /** The client's name, or why the time is blocked; empty for a hold. */
  label: z.string(),
});
export type BusyWith = z.output<typeof busySchema>;

const inTheWaySchema = busySchema.extend({ staff: staffSchema }).meta({ example: exampleInTheWay });
export type InTheWay = z.output<typeof inTheWaySchema>;

/** For staff who want a time that is not free. */
export const occupiedSchema = failureSchema.extend({
  inTheWay: z.array(inTheWaySchema).optional(),
});
export type OccupiedAnswer = z.output<typeof occupiedSchema>;

export const staffTimesQuerySchema = z.object({
  day: daySchema,
  calendar: calendarSchema,
  minutes: z.coerce.number().pipe(lengthSchema).optional(),
  /** The appointment being moved: its own time counts as free. */
  except: z.uuid().optional(),
});

/** Everyone's day, for staff who look for a time. */
export const staffTimesSchema = z
  .object({
    day: daySchema,
    timeZone: z.string(),
    minutes: z.number(),
    /** Minutes kept free after the meeting. */
    buffer: z.number(),
    openings: z.array(openingSchema),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isAway: z.boolean(),
        /** When a meeting of that length can start within the opening hours. */
        free: z.array(instantSchema),
        busy: z.array(busySchema),
      }),
    ),
  })
  .meta({ example: exampleStaffTimes });
export type StaffTimes = z.output<typeof staffTimesSchema>;
