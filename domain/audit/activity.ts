import { z } from 'zod';
import { wholeNumber } from '#domain/whole-number.ts';
import { type AuditKind, auditEvents } from './events.ts';

/** The audit log as admins read it, newest first. */

/** An empty filter in the query counts as none. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => text >= '1900');

export const activityListSchema = z.object({
  kind: unlessEmpty(z.enum(Object.keys(auditEvents) as [AuditKind, ...AuditKind[]])),
  actor: unlessEmpty(z.uuid()).describe('Who did it.'),
  subject: unlessEmpty(z.uuid()).describe('The person, company, form or appointment.'),
  from: unlessEmpty(day).describe('The first day, by the practice’s clock.'),
  to: unlessEmpty(day).describe('The last day, by the practice’s clock.'),
  before: wholeNumber(Number.MAX_SAFE_INTEGER).describe('Only what is older than this line.'),
  pageSize: wholeNumber(100).transform((size) => size ?? 50),
});

export type ActivityList = z.output<typeof activityListSchema>;

const actorSchema = z.object({ _id: z.string(), name: z.string() }).nullable();

const subjectSchema = z
  .object({
    _id: z.string(),
    type: z.enum(['user', 'company', 'submission', 'appointment']),
    name: z.string(),
  })
  .nullable();

const activityLineSchema = z
  .object({
    number: z.number().int(),
    at: z.iso.datetime(),
    kind: z.string(),
    /** Null for an attempt to sign in, and for jobs. */
    actor: actorSchema,
    subject: subjectSchema,
    address: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({
    example: {
      number: 1234,
      at: '2026-07-31T04:12:00.000Z',
      kind: 'field-revealed',
      actor: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10', name: 'Alex Martin' },
      subject: {
        _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
        type: 'submission',
        name: 'K7QL-3RMW',
      },
      address: '203.0.113.7',
      details: { reference: 'K7QL-3RMW', field: 'tfn' },
    },
  });

export type ActivityLine = z.output<typeof activityLineSchema>;

export const activitySchema = z.object({
  data: z.array(activityLineSchema),
  /** To be sent as `before` for the next page; null at the end of the log. */
  older: z.number().int().nullable(),
  /** The names behind the ids in the filters. */
  filters: z.object({
    actor: actorSchema,
    subject: subjectSchema,
    /** Which of them are clients, by their ids. */
    clients: z.array(z.string()),
  }),
});

export type Activity = z.output<typeof activitySchema>;
