import { z } from 'zod';
import { optionalTextSchema } from '#domain/fields/schema.ts';
import { blockNoteField, noteField } from './agenda/agenda-fields.ts';
import { attendances } from './agenda/attendance.ts';
import { exampleAppointment, exampleBlock, exampleClient, exampleEntry } from './example.ts';
import {
  calendarSchema,
  daySchema,
  instantSchema,
  staffIdSchema,
  staffSchema,
  waySchema,
} from './offer.ts';
import { bookingWording } from './wording.ts';

/** Appointments as the API shows them. */

/** The states of an appointment after the hold. A provisional one waits for its booker's mail link. */
export const appointmentStates = [
  'provisional',
  'requested',
  'confirmed',
  'cancelled',
  'declined',
  'expired',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

const about = {
  reference: z.string(),
  calendar: calendarSchema,
  state: z.enum(appointmentStates),
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  staff: staffSchema,
  way: waySchema,
};

/** For the person who booked: by their link, or on their dashboard. */
export const ownAppointmentSchema = z
  .object({
    ...about,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    about: z.string(),
    /** Where to meet by video; empty otherwise, and until it is confirmed. */
    video: z.string(),
    /** An address that waits for its owner to confirm it; empty when there is none. */
    newEmail: z.string(),
    /** False once it has begun or is cancelled: then the client has to phone. */
    canChange: z.boolean(),
    /** The secret part of the link that changes it; empty for whoever only sees it. */
    link: z.string(),
  })
  .meta({ example: exampleAppointment });
export type OwnAppointment = z.output<typeof ownAppointmentSchema>;

/** For staff. */
export const agendaEntrySchema = z
  .object({
    _id: z.string(),
    ...about,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    about: z.string(),
    /** What staff wrote when they declined or cancelled; may be empty. */
    note: z.string(),
    /** For the team only. */
    teamNote: z.string(),
    /** Null until staff say whether the client came. */
    attendance: z.enum(attendances).nullable(),
    /** The end and the time kept free after it. */
    busyUntil: instantSchema,
    bookedAt: instantSchema,
    /** The client's account, when they were signed in or staff booked for them. */
    userId: z.string().nullable(),
  })
  .meta({ example: exampleEntry });
export type AgendaEntry = z.output<typeof agendaEntrySchema>;

/** The account of whoever an appointment is with, for a link to it; null when there is none. */
export const appointmentClientSchema = z
  .object({ _id: z.string(), name: z.string(), email: z.string() })
  .nullable()
  .meta({ example: exampleClient });
export type AppointmentClient = z.output<typeof appointmentClientSchema>;

/** Time that no one can book. */
export const blockSchema = z
  .object({
    _id: z.string(),
    staff: about.staff,
    startsAt: instantSchema,
    endsAt: instantSchema,
    note: z.string(),
  })
  .meta({ example: exampleBlock });
export type Block = z.output<typeof blockSchema>;

/** When the practice is open; on request, staff confirm each time. */
export const openingSchema = z.object({
  startsAt: instantSchema,
  endsAt: instantSchema,
  onRequest: z.boolean(),
});

export const agendaSchema = z.object({
  timeZone: z.string(),
  staff: z.array(about.staff),
  openings: z.array(openingSchema),
  /** Who has a day off when. */
  away: z.array(z.object({ staff: z.string(), day: daySchema })),
  appointments: z.array(agendaEntrySchema),
  blocks: z.array(blockSchema),
});
export type Agenda = z.output<typeof agendaSchema>;

const words = bookingWording;
const noteSchema = optionalTextSchema(noteField);

export const noteBodySchema = z.strictObject({ note: noteSchema });

export const agendaQuerySchema = z.object({ from: daySchema, to: daySchema });

export const ownMoveSchema = z.strictObject({ startsAt: instantSchema });

/** Staff may do without the time that is usually kept free after a meeting. */
export const withoutNotesSchema = z.boolean().optional();

/** Staff may choose any free time, even outside the opening hours. */
export const moveSchema = z.strictObject({
  startsAt: instantSchema,
  /** Absent: it stays with the same person. */
  staff: staffIdSchema.optional(),
  withoutNotes: withoutNotesSchema,
  note: noteSchema,
});

/** Milliseconds. Limited, so that the agenda need not look for blocks that began years ago. */
export const longestBlock = 31 * 24 * 60 * 60_000;

const lengthOf = (block: { startsAt: string; endsAt: string }) =>
  Date.parse(block.endsAt) - Date.parse(block.startsAt);

export const newBlockSchema = z
  .strictObject({
    staff: z.array(staffIdSchema).min(1).max(50),
    startsAt: instantSchema,
    endsAt: instantSchema,
    note: optionalTextSchema(blockNoteField),
  })
  .refine((block) => lengthOf(block) > 0, { path: ['endsAt'], error: words.blockEndsFirst })
  .refine((block) => lengthOf(block) <= longestBlock, {
    path: ['endsAt'],
    error: words.blockTooLong,
  });
