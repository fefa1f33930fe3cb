import { z } from 'zod';
import { pageOf } from '#domain/api/contract.ts';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { exampleIds, personSchema } from '#domain/work/fields.ts';
import { workTypes } from '#domain/work/types/names.ts';
import { waitingCount, waitingSchema } from './waiting.ts';

/** What someone has to do today, in the order of what waiting costs. */

const taskKinds = ['reply', 'lodge', 'review', 'prepare', 'call'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** How many days earlier than its due date it counts: a client who waits for us costs more. */
const headStart: Readonly<Record<TaskKind, number>> = {
  reply: 7,
  lodge: 5,
  review: 3,
  prepare: 0,
  call: 0,
};
/** Without a date a job counts as due in so many days. */
const undated = 30;
/** From so many days before its due date a job that we prepare is for today. */
export const soon = 7;
/** From so many days before its due date someone should have it. */
export const takenBefore = 14;

interface Queued {
  readonly kind: TaskKind;
  readonly dueOn: Day | null;
}

const countsFrom = ({ kind, dueOn }: Queued, today: Day): Day =>
  addDays(dueOn ?? addDays(today, undated), -headStart[kind]);

/** What costs most by waiting is first. */
export const byCost =
  (today: Day) =>
  (one: Queued, other: Queued): number =>
    countsFrom(one, today).localeCompare(countsFrom(other, today));

const count = z.number().int();

const taskSchema = z
  .object({
    _id: z.uuid().describe('Of the job.'),
    kind: z
      .enum(taskKinds)
      .describe(
        '`reply` to a change asked for, `lodge` what is signed, `review` answers, `prepare` what is due soon, `call` a client who is late.',
      ),
    client: personSchema,
    work: z.object({ type: z.enum(workTypes), period: z.string() }),
    dueOn: z.string().nullable(),
    items: count.describe('Answers to review, or what is still missing.'),
  })
  .meta({
    example: {
      _id: exampleIds.work,
      kind: 'review',
      client: { _id: exampleIds.client, name: 'Hassan Okafor' },
      work: { type: 'individual-return', period: '2025-26' },
      dueOn: '2026-11-02',
      items: 3,
    },
  });
export type Task = z.output<typeof taskSchema>;

/** The answer has the first of the queue as its page; `total` counts all. */
export const todaySchema = pageOf(taskSchema).extend({
  practice: waitingSchema
    .extend({
      unassigned: waitingCount.describe(
        `Open jobs that no one has, due within ${takenBefore} days.`,
      ),
      ready: waitingCount.describe('Signed jobs that no one has.'),
      letters: waitingCount.describe('Engagement letters to renew.'),
      nominations: waitingCount.describe(
        'Nominations at the tax office that lapse within seven days, or have.',
      ),
      unchecked: waitingCount.describe(
        'Active clients whose identity no one has checked; 0 with the gate `off`.',
      ),
      amlReviews: waitingCount.describe(
        'Anti-money laundering records to review; 0 unless switched on.',
      ),
    })
    .describe('What everyone can take.'),
  figures: z
    .object({ overdue: waitingCount, dueThisWeek: waitingCount, toSign: waitingCount })
    .describe('Of open jobs.'),
});
export type Today = z.output<typeof todaySchema>;
