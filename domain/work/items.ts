import { z } from 'zod';
import { comment, exampleIds, line, paragraph } from './fields.ts';
import { itemStates } from './kinds.ts';
import { workWording as words } from './wording.ts';

/** What a client is asked for. */

export const mostItems = 100;

/** By documents, unless sending the contact form answers it. */
const answeredBy = z.enum(['documents', 'contact-form']);

const newItemSchema = z.strictObject({
  title: line(200, words.titleMissing, words.titleLong),
  answeredBy: answeredBy.default('documents'),
});
export type NewItem = z.output<typeof newItemSchema>;

export const newItemsSchema = z.array(newItemSchema).max(mostItems, words.tooManyItems);

/** One, or several at once: the client is mailed once. */
export const askedItemsSchema = z
  .union([newItemSchema, z.strictObject({ items: newItemsSchema.min(1, words.titleMissing) })])
  .meta({ type: 'object', example: { title: 'Receipts for donations of $2 or more' } });

export const itemSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    state: z.enum(itemStates),
    comment: z.string().describe('What the practice said when it accepted or returned it.'),
    reason: z.string().describe('Why the client does not have it.'),
    answeredBy,
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({
    example: {
      _id: exampleIds.item,
      title: 'Receipts for donations of $2 or more',
      state: 'returned',
      comment: 'This is last year’s. Please send those of 2025-26.',
      reason: '',
      answeredBy: 'documents',
      answeredAt: '2026-07-31T04:10:00.000Z',
    },
  });
export type Item = z.output<typeof itemSchema>;

const answer = paragraph(2000, words.answerMissing, words.answerLong);
const reason = paragraph(1000, words.reasonMissing, words.reasonLong);

/** Staff accept or return; clients answer in words, or say that they do not have it. */
export const itemChangeSchema = z
  .discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('accepted'),
      comment: comment.or(z.literal('')).default(''),
    }),
    z.strictObject({ state: z.literal('returned'), comment }),
    z.strictObject({ state: z.literal('answered'), answer }),
    z.strictObject({ state: z.literal('not-available'), reason }),
  ])
  .meta({
    type: 'object',
    example: {
      state: 'returned',
      comment: 'This is last year’s. Please send those of 2025-26.',
    },
  });
export type ItemChange = z.output<typeof itemChangeSchema>;
