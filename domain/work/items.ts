import { z } from 'zod';
import { comment, day, exampleIds, line, paragraph } from './fields.ts';
import { answerFits, answerSchema, itemKinds } from './item-answers.ts';
import { itemStates } from './kinds.ts';
import { workWording as words } from './wording.ts';

/** What a client is asked for. */

export const mostItems = 100;
const mostChoices = 20;

/** By documents, unless sending the contact form answers it. */
const answeredBy = z.enum(['documents', 'contact-form']);

const choice = line(100, words.choiceMissing, words.choiceLong);

const newConditionSchema = z.strictObject({
  item: z
    .union([z.uuid(words.conditionUnknown), z.number().int().nonnegative()])
    .describe('The `_id` of another item, or its index among those of the same call.'),
  is: answerSchema.describe('How that has to be answered.'),
});

const newItemSchema = z
  .strictObject({
    title: line(200, words.titleMissing, words.titleLong),
    answeredBy: answeredBy.default('documents'),
    kind: z.enum(itemKinds).optional().describe('`any` if absent.'),
    choices: z
      .array(choice)
      .min(2, words.tooFewChoices)
      .max(mostChoices, words.tooManyChoices)
      .refine((all) => new Set(all).size === all.length, words.choiceTwice)
      .optional()
      .describe('Of the kind `choice` alone.'),
    hint: line(500, words.hintLong, words.hintLong).or(z.literal('')).optional(),
    section: line(100, words.sectionLong, words.sectionLong).or(z.literal('')).optional(),
    sendBy: day.nullish(),
    required: z.boolean().optional().describe('True if absent.'),
    when: newConditionSchema.nullish().describe('It is asked only after another was answered so.'),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), {
    message: words.choicesUnfit,
    path: ['choices'],
  });
export type NewItem = z.output<typeof newItemSchema>;

/** The index of what the condition of one of them is about, if it is among them. */
export const indexIn = ({ when }: NewItem): number | undefined =>
  typeof when?.item === 'number' ? when.item : undefined;

/** Each condition is about another of them that can be answered so, and in no circle. */
function problemWithConditions(items: readonly NewItem[]) {
  for (const [index, item] of items.entries()) {
    const about = indexIn(item);
    if (about === undefined || !item.when) continue;
    const other = items[about];
    const path = [index, 'when'];
    if (!other || about === index) return { message: words.conditionUnknown, path };
    if (!answerFits(other, item.when.is)) return { message: words.conditionUnfit, path };
    const seen = new Set([index]);
    for (let at: number | undefined = about; at !== undefined; at = indexIn(items[at] ?? item)) {
      if (seen.has(at)) return { message: words.conditionCircle, path };
      seen.add(at);
    }
  }
  return undefined;
}

export const newItemsSchema = z
  .array(newItemSchema)
  .max(mostItems, words.tooManyItems)
  .superRefine((items, context) => {
    const problem = problemWithConditions(items);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });

/** One, or several at once: the client is mailed once. */
export const askedItemsSchema = z
  .union([
    newItemSchema.refine((item) => indexIn(item) === undefined, {
      message: words.conditionUnknown,
      path: ['when'],
    }),
    z.strictObject({ items: newItemsSchema.min(1, words.titleMissing) }),
  ])
  .meta({ type: 'object', example: { title: 'Receipts for donations of $2 or more' } });

export const itemSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    state: z
      .enum(itemStates)
      .describe('`not-asked` while its condition is not met; clients are not shown it then.'),
    kind: z.enum(itemKinds),
    choices: z.array(z.string()),
    hint: z.string(),
    section: z.string(),
    sendBy: day.nullable(),
    required: z.boolean(),
    when: z.object({ item: z.string(), is: answerSchema }).nullable(),
    answer: answerSchema.nullable().describe('What the client answered, other than by documents.'),
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
      kind: 'any',
      choices: [],
      hint: '',
      section: 'Deductions',
      sendBy: null,
      required: true,
      when: null,
      answer: null,
      comment: 'This is last year’s. Please send those of 2025-26.',
      reason: '',
      answeredBy: 'documents',
      answeredAt: '2026-07-31T04:10:00.000Z',
    },
  });
export type Item = z.output<typeof itemSchema>;

const reason = paragraph(1000, words.reasonMissing, words.reasonLong);

/** Staff accept or return; clients answer, or say that they do not have it. */
export const itemChangeSchema = z
  .preprocess(
    // An answer alone says enough.
    (given) =>
      typeof given === 'object' && given !== null && 'answer' in given && !('state' in given)
        ? { ...given, state: 'answered' }
        : given,
    z.discriminatedUnion('state', [
      z.strictObject({
        state: z.literal('accepted'),
        comment: comment.or(z.literal('')).default(''),
      }),
      z.strictObject({ state: z.literal('returned'), comment }),
      z.strictObject({ state: z.literal('answered'), answer: answerSchema }),
      z.strictObject({ state: z.literal('not-available'), reason }),
    ]),
  )
  .meta({
    type: 'object',
    example: {
      state: 'returned',
      comment: 'This is last year’s. Please send those of 2025-26.',
    },
  });
export type ItemChange = z.output<typeof itemChangeSchema>;
