import { z } from 'zod';
import type { Day } from '#domain/dates/calendar-days.ts';
import { day, exampleIds } from '../fields.ts';
import { firstDayAfter, lastPeriod, periodOf } from '../periods.ts';
import { jobTypes } from '../types/job-types.ts';
import { type WorkType, workTypes } from '../types/names.ts';
import { workWording } from '../wording.ts';

/** What a client has to do again and again, whose jobs start by themselves. */

const words = workWording.obligations;

export const recurringTypes = workTypes.filter((type) => jobTypes[type].recurs);

/** Periods are those of this century. */
const earliest = '2000-01-01';

const newObligationSchema = z.strictObject({
  type: z.enum(workTypes).refine((type) => jobTypes[type].recurs, words.recursNot),
  from: day
    .refine((text) => text >= earliest && text < '2099', words.tooEarly)
    .describe('It begins with the period in which this day falls.'),
  assignee: z.uuid(workWording.assigneeUnknown).nullish(),
});

/** The index of the first whose type an earlier one has. */
const repeated = (obligations: readonly { readonly type: WorkType }[]): number =>
  obligations.findIndex(({ type }, at) =>
    obligations.slice(0, at).some((earlier) => earlier.type === type),
  );

const example = [
  { type: 'bas-quarterly', from: '2026-07-01', assignee: exampleIds.staff },
  { type: 'company-return', from: '2026-07-01', assignee: null },
] as const;

export const obligationsChangeSchema = z
  .strictObject({
    obligations: z.array(newObligationSchema).superRefine((obligations, context) => {
      const at = repeated(obligations);
      if (at < 0) return;
      context.addIssue({ code: 'custom', message: words.twice, path: [at, 'type'] });
    }),
  })
  .meta({ example: { obligations: [...example] } });
export type ObligationsChange = z.output<typeof obligationsChangeSchema>;

export const obligationsSchema = z
  .object({
    obligations: z.array(
      z.object({ type: z.enum(workTypes), from: day, assignee: z.string().nullable() }),
    ),
  })
  .meta({ example: { obligations: [...example] } });
export type Obligations = z.output<typeof obligationsSchema>;
export type Obligation = Obligations['obligations'][number];

/** A job that starts by itself, and when: on the first day after its period. */
export interface NextJob {
  readonly period: string;
  readonly startsOn: Day;
}

/** The one after a period, which began on the day after the one before. */
export function jobAfter(type: WorkType, startedOn: Day): NextJob {
  const period = periodOf(type, startedOn);
  return { period, startsOn: firstDayAfter(type, period) };
}

/**
 * The first that starts by itself. What ended longer ago than the last period is for the practice to
 * start: no client is asked for years at once.
 */
export function firstJob({ type, from }: Pick<Obligation, 'type' | 'from'>, today: Day): NextJob {
  const last = lastPeriod(type, today);
  const first = periodOf(type, from);
  const lastOver = firstDayAfter(type, last);
  const firstOver = firstDayAfter(type, first);
  return firstOver < lastOver
    ? { period: last, startsOn: lastOver }
    : { period: first, startsOn: firstOver };
}
