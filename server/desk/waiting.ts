import { eq, gte } from 'drizzle-orm';
import { type PgSelect, union } from 'drizzle-orm/pg-core';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { mostWaiting } from '#domain/desk/most-waiting.ts';
import type { Waiting } from '#domain/desk/waiting.ts';
import type { Queries } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import { submissions } from '#server/db/tables/intake.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { answeredJobs, changesAsked, signedJobs } from './jobs.ts';

/** What waits for the practice, counted no further than anyone reads. */

export const most = mostWaiting + 1;
/** Several items of one job may wait. */
export const mostItems = 10 * most;

const waitingJobs = (queries: Queries) =>
  union(
    answeredJobs(queries).limit(mostItems),
    changesAsked(queries).limit(mostItems),
    signedJobs(queries).limit(most),
  );

export const countUpTo = (queries: Queries, found: PgSelect): Promise<number> =>
  queries.$count(found.limit(most).as('found'));

export async function readWaiting(
  parts: Pick<Parts, 'database' | 'practice' | 'now'>,
): Promise<Waiting> {
  const { queries } = parts.database;
  const yesterday = { day: addDays(todayOf(parts), -1), minutes: 0 };
  const since = new Date(instantOf(yesterday, parts.practice.current().timeZone));
  const forms = queries
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.state, 'new'));
  const requests = queries
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.state, 'requested'));
  const received = queries
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(gte(enquiries.receivedAt, since));
  return {
    jobs: await queries.$count(waitingJobs(queries).limit(most).as('found')),
    forms: await countUpTo(queries, forms.$dynamic()),
    appointments: await countUpTo(queries, requests.$dynamic()),
    enquiries: await countUpTo(queries, received.$dynamic()),
  };
}
