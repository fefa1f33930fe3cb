import { z } from 'zod';
import { submissionStates } from '#domain/intake/corrections/submission-states.ts';
import { draftSchema } from './draft.ts';

/** A form that a client has sent, as they see it. */

const exampleReceipt = {
  _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
  reference: 'K7QL-3RMW',
  submittedAt: '2026-07-31T02:15:00.000Z',
};

const receipt = { _id: z.string(), reference: z.string(), submittedAt: z.iso.datetime() };

export const receiptSchema = z.object(receipt).meta({ example: exampleReceipt });

export const sentFormSchema = z
  .object({
    ...receipt,
    state: z.enum(submissionStates),
    stateChangedAt: z.iso.datetime().nullable().describe('Null if it never changed.'),
    correctedAt: z.iso.datetime().nullable().describe('The last time; null if it never was.'),
    toCorrect: z.number().int().describe('How many answers were sent back.'),
    onlySignature: z.boolean().describe('Nothing but the signature was sent back.'),
  })
  .meta({
    example: {
      ...exampleReceipt,
      state: 'new',
      stateChangedAt: null,
      correctedAt: null,
      toCorrect: 0,
      onlySignature: false,
    },
  });

export const unfinishedSchema = draftSchema
  .pick({ step: true, savedAt: true })
  .nullable()
  .describe('Where the unfinished form stands; null if there is none.')
  .meta({ example: { step: 3, savedAt: '2026-07-31T00:42:00.000Z' } });
