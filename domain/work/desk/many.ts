import { z } from 'zod';
import { day, exampleIds } from '../fields.ts';
import { openStages } from '../kinds.ts';
import { workWording } from '../wording.ts';

/** One act for many jobs: each is changed, or refused on its own. */

const words = workWording.many;

const mostAtOnce = 100;

const chosen = z
  .array(z.uuid(workWording.unknown))
  .min(1, words.none)
  .max(mostAtOnce, words.tooMany)
  .transform((ids) => [...new Set(ids)]);

export const manyChangesSchema = z
  .strictObject({
    works: chosen,
    change: z
      .strictObject({
        stage: z
          .enum([...openStages, 'closed'], words.notLodged)
          .describe('Lodging and its assessment have calls of their own.'),
        assignee: z.uuid(workWording.assigneeUnknown).nullable(),
        dueOn: day.nullable(),
        sendBy: day.nullable(),
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, words.nothing),
  })
  .meta({ example: { works: [exampleIds.work], change: { assignee: exampleIds.staff } } });
export type ManyChanges = z.output<typeof manyChangesSchema>;

export const manyRemindersSchema = z
  .strictObject({ works: chosen })
  .meta({ example: { works: [exampleIds.work] } });

export const fatesSchema = z
  .array(
    z.object({
      _id: z.string(),
      refusal: z.string().nullable().describe('Why nothing was done; fit to show to a person.'),
    }),
  )
  .meta({
    example: [
      { _id: exampleIds.work, refusal: null },
      { _id: exampleIds.item, refusal: 'We can’t find that job.' },
    ],
  });
export type Fates = z.output<typeof fatesSchema>;

export const acceptingSchema = z
  .strictObject({
    items: z
      .array(z.uuid(workWording.itemUnknown))
      .min(1, words.none)
      .max(100, words.tooMany)
      .transform((ids) => [...new Set(ids)])
      .describe('Those that were looked at: what is answered meanwhile is not accepted unseen.'),
  })
  .meta({ example: { items: [exampleIds.item] } });
