import { z } from 'zod';
import { exampleIds, personSchema } from '#domain/work/fields.ts';
import { workStages } from '#domain/work/kinds.ts';
import { workTypes } from '#domain/work/types/names.ts';

/** What the practice finds from any of its screens. */

const foundKinds = ['client', 'job', 'form', 'appointment'] as const;

export const searchQuerySchema = z.object({
  search: z.string().trim().max(200).default(''),
});

export const foundSchema = z
  .object({
    kind: z.enum(foundKinds),
    _id: z.uuid(),
    client: personSchema.describe('Whose it is.'),
    work: z
      .object({ type: z.enum(workTypes), period: z.string(), stage: z.enum(workStages) })
      .optional()
      .describe('Of a job.'),
    reference: z.string().optional().describe('Of a form.'),
    at: z.string().optional().describe('When a form was sent, or an appointment starts.'),
  })
  .meta({
    example: {
      kind: 'job',
      _id: exampleIds.work,
      client: { _id: exampleIds.client, name: 'Hassan Okafor' },
      work: { type: 'individual-return', period: '2025-26', stage: 'approval' },
    },
  });
export type Found = z.output<typeof foundSchema>;
