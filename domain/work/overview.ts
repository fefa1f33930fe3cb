import { z } from 'zod';
import { day } from './fields.ts';

/** What needs the practice’s attention, and how jobs are tracking. */

const count = z.number().int();

export const overviewSchema = z
  .object({
    today: z
      .object({
        itemsToReview: count.describe('Jobs with an answer that no one has looked at.'),
        changesAsked: count.describe('Jobs whose client has requested a change before signing.'),
        readyToLodge: count.describe('Jobs whose client has signed the return.'),
        overdue: count,
        calls: count.describe('Jobs whose client did not answer our emails.'),
        timeAsked: count.describe('Jobs whose client has requested more time.'),
        assessmentsDiffer: count.describe('Jobs that the tax office assessed differently.'),
        dueThisWeek: count.describe('Within seven days, today included.'),
        lettersToRenew: count.describe(
          'Engagement letters that end within 30 days or have ended, of active clients, without a later one.',
        ),
        nominations: count.describe(
          'Clients whose nomination at the tax office lapses within seven days, or has.',
        ),
        amlReviews: count.describe(
          'Anti-money laundering records to review; 0 unless switched on.',
        ),
        newForms: count,
        appointmentRequests: count,
      })
      .describe('Of jobs, only those not lodged yet.'),
    stages: z.object({
      collecting: count,
      preparing: count,
      review: count,
      approval: count,
      ready: count,
      lodged: count,
      assessed: count,
      closed: count,
    }),
    weeks: z
      .array(
        z.object({
          from: day.describe('Its Monday.'),
          open: count.describe('Due in that week and not lodged.'),
          done: count.describe('Due in that week, and lodged or closed.'),
          lodged: count.describe('Lodged in that week, whenever due.'),
        }),
      )
      .describe('Twelve weeks before this one, this one, and thirteen after.'),
  })
  .meta({
    example: {
      today: {
        itemsToReview: 4,
        changesAsked: 1,
        readyToLodge: 3,
        overdue: 2,
        calls: 1,
        timeAsked: 1,
        assessmentsDiffer: 0,
        dueThisWeek: 6,
        lettersToRenew: 2,
        nominations: 1,
        amlReviews: 0,
        newForms: 3,
        appointmentRequests: 1,
      },
      stages: {
        collecting: 40,
        preparing: 12,
        review: 2,
        approval: 5,
        ready: 3,
        lodged: 60,
        assessed: 31,
        closed: 210,
      },
      weeks: [{ from: '2026-11-23', open: 6, done: 2, lodged: 5 }],
    },
  });
export type Overview = z.output<typeof overviewSchema>;
