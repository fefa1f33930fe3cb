import { z } from 'zod';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { day, exampleIds, personSchema, unlessEmpty } from '../fields.ts';
import { workStages } from '../kinds.ts';
import { workTypes } from '../types/names.ts';
import { isPeriod } from '../types/period-forms.ts';
import { workWording } from '../wording.ts';

/** What the obligations of all clients ask for in one income year, and how much of it was on time. */

export const lodgmentListSchema = pageOfListSchema.omit({ search: true }).extend({
  year: unlessEmpty(
    z.string().refine((text) => isPeriod('income-year', text), workWording.yearUnreal),
  ).describe('An income year; the current one if absent. Means the periods that end in it.'),
  type: unlessEmpty(z.enum(workTypes)),
  manager: unlessEmpty(z.uuid()),
  group: unlessEmpty(z.uuid()),
});
export type LodgmentList = z.output<typeof lodgmentListSchema>;

export const lodgmentLineSchema = z
  .object({
    client: personSchema,
    type: z.enum(workTypes),
    period: z.string(),
    job: z.string().nullable().describe('The `_id` of the job, null where none stands.'),
    stage: z.enum(workStages).nullable(),
    dueOn: day
      .nullable()
      .describe('Of the job, else of the lodgment program; null where neither has a day.'),
    lodgedOn: day.nullable(),
    late: z.boolean().describe('Lodged after `dueOn`, or not lodged and `dueOn` has passed.'),
  })
  .meta({
    example: {
      client: { _id: exampleIds.client, name: 'Mei Chen' },
      type: 'bas-quarterly',
      period: '2026-27 Q1',
      job: exampleIds.work,
      stage: 'lodged',
      dueOn: '2026-11-25',
      lodgedOn: '2026-11-20',
      late: false,
    },
  });
export type LodgmentLine = z.output<typeof lodgmentLineSchema>;

const whole = z.number().int();

export const onTimeSchema = z.object({
  due: whole.describe('Whose day has come by today.'),
  lodged: whole.describe('Of those, what was lodged by its day.'),
  percent: z.number().nullable().describe('Whole per cent; null while nothing was due.'),
});
export type OnTime = z.output<typeof onTimeSchema>;

/** What the tax office expects of agents, in per cent. */
export const expectedOnTime = 85;

export const percentOnTime = ({ due, lodged }: Pick<OnTime, 'due' | 'lodged'>): number | null =>
  due === 0 ? null : Math.round((100 * lodged) / due);

/** Compared before it is rounded. */
export const isEnoughOnTime = ({ due, lodged }: Pick<OnTime, 'due' | 'lodged'>): boolean =>
  100 * lodged >= expectedOnTime * due;

/** How a period stands, for words, shapes and colours. */
export const lodgmentStates = ['lodged', 'lodged-late', 'overdue', 'open', 'no-job'] as const;
export type LodgmentState = (typeof lodgmentStates)[number];

export function stateOf({ job, lodgedOn, late }: LodgmentLine): LodgmentState {
  if (lodgedOn) return late ? 'lodged-late' : 'lodged';
  if (late) return 'overdue';
  return job ? 'open' : 'no-job';
}
