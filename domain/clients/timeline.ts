import { z } from 'zod';
import { submissionStates } from '#domain/intake/corrections/submission-states.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { workStages } from '#domain/work/kinds.ts';
import { workTypes } from '#domain/work/types/names.ts';

/** Everything that happened with a client, in one line of time. */

export const timelineKinds = ['job', 'form', 'document', 'appointment', 'note'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineQuerySchema = pageOfListSchema
  .omit({ search: true })
  .extend({ only: z.enum(timelineKinds).optional() });
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

const line = { _id: z.string(), at: z.iso.datetime() };

export const timelineLineSchema = z
  .discriminatedUnion('is', [
    z.object({
      ...line,
      is: z.literal('job'),
      type: z.enum(workTypes),
      period: z.string(),
      stage: z.enum(workStages),
      assignee: z.string().describe('Empty if it is no one’s.'),
    }),
    z.object({
      ...line,
      is: z.literal('form'),
      reference: z.string(),
      state: z.enum(submissionStates),
    }),
    z.object({
      ...line,
      is: z.literal('document'),
      name: z.string(),
      fromPractice: z.boolean(),
    }),
    z.object({
      ...line,
      is: z.literal('appointment'),
      state: z.string(),
      staff: z.string(),
    }),
    z.object({ ...line, is: z.literal('note'), text: z.string(), author: z.string() }),
  ])
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f50',
      at: '2026-07-31T04:10:00.000Z',
      is: 'note',
      text: 'Prefers to be called after five.',
      author: 'Alex Martin',
    },
  });
export type TimelineLine = z.output<typeof timelineLineSchema>;
