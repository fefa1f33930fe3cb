import { z } from 'zod';
import { tidyText } from '#domain/fields/tidy.ts';
import { submissionStates } from '#domain/intake/corrections/submission-states.ts';
import { wording } from '#domain/wording.ts';
import { findAnswer, nameOf } from './answer-name.ts';

/** Answers that the practice marks for another look, by their names in the form's call. */

const words = wording.desk.sendBack;

const itemSchema = z
  .strictObject({
    part: z.string().max(100),
    field: z.string().max(100),
    comment: z
      .string()
      .overwrite(tidyText)
      .min(1, words.commentMissing)
      .max(1000, words.commentLong),
  })
  .refine(findAnswer, { message: words.answerUnknown, path: ['field'] });

export type SentBackItem = z.output<typeof itemSchema>;

const example: SentBackItem[] = [
  {
    part: 'bankingDetails',
    field: 'accountNumber',
    comment: 'A digit seems to be missing. Please check it on your card.',
  },
];

/** More than the form has fields. */
const mostItems = 100;

export const sendBackSchema = z
  .strictObject({
    items: z
      .array(itemSchema)
      .min(1, words.itemsMissing)
      .max(mostItems)
      .refine((items) => new Set(items.map(nameOf)).size === items.length, words.twice),
  })
  .meta({ example: { items: example } });

export const sentBackListSchema = z.array(
  z.object({ part: z.string(), field: z.string(), comment: z.string() }),
);

/** A form as its client sees it after sending. */
export const ownFormSchema = z
  .object({
    _id: z.string(),
    reference: z.string(),
    state: z.enum(submissionStates),
    submittedAt: z.iso.datetime(),
    version: z.number().int().describe('Rises with every correction.'),
    sentBack: sentBackListSchema.describe('The answers to correct, while the state is sent-back.'),
    answers: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe('What those answers are now, by part and field. Hidden ones are left out.'),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
      reference: 'K7QL-3RMW',
      state: 'sent-back',
      submittedAt: '2026-07-31T02:15:00.000Z',
      version: 1,
      sentBack: example,
      answers: { bankingDetails: {} },
    },
  });

export type OwnForm = z.output<typeof ownFormSchema>;
