import { z } from 'zod';
import { itemKinds } from '#domain/work/item-answers.ts';
import { requestListIds } from '#domain/work/types/job-type.ts';

/** Lists of what clients are asked for, as the practice keeps them. */

const requestedItemSchema = z.object({
  key: z.string().describe('By which the condition of another one names it.'),
  title: z.string(),
  kind: z.enum(itemKinds),
  hint: z.string().optional(),
  choices: z.string().optional().describe('One a line.'),
  when: z
    .object({ key: z.string(), is: z.union([z.boolean(), z.string()]) })
    .optional()
    .describe('It is asked only after another one was answered so.'),
  optional: z.boolean(),
  byContactForm: z.boolean().describe('Whether sending the contact form answers it.'),
});
export type RequestedItem = Readonly<z.output<typeof requestedItemSchema>>;
export type Condition = NonNullable<RequestedItem['when']>;

const requestedSectionSchema = z.object({
  id: z.string(),
  section: z.string(),
  items: z.array(requestedItemSchema).readonly(),
});
export type RequestedSection = Readonly<z.output<typeof requestedSectionSchema>>;

export const requestListsSchema = z
  .record(z.enum(requestListIds), z.array(requestedSectionSchema).readonly())
  .meta({
    example: {
      bas: [
        {
          id: 'bas-1',
          section: 'The statement',
          items: [
            {
              key: 'bas-wages',
              title: 'Did you pay wages in the period?',
              kind: 'yes-no',
              optional: false,
              byContactForm: false,
            },
          ],
        },
      ],
    },
  });
export type RequestLists = Readonly<z.output<typeof requestListsSchema>>;

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A kind without choices has none, whatever was typed before it was changed. */
export const choicesOf = ({ kind, choices = '' }: RequestedItem): readonly string[] =>
  kind === 'choice' ? linesOf(choices) : [];
