import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { answeredStates } from '#domain/work/kinds.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { stageIsOpen, workApprovals, workItems, works } from '#server/db/tables/work.ts';
import { isSignedReturn } from '#server/work/list.ts';

/** Jobs as the desk names them, and those in which something waits, each found along an index of its own. */

const named = {
  work: {
    id: works.id,
    type: works.type,
    period: works.period,
    stage: works.stage,
    dueOn: works.dueOn,
  },
  client: { id: clients.id, name: clients.name, email: clients.email },
};

export const selectJobs = (queries: Queries) =>
  queries.select(named).from(works).innerJoin(clients, eq(clients.id, works.clientId));

export type NamedJob = Awaited<ReturnType<typeof selectJobs>>[number];

export const isOpenJob = sql`works.${stageIsOpen}`;

/** With an answer that no one has looked at. */
export const answeredJobs = (queries: Queries, further?: SQL) =>
  queries
    .select({ id: works.id })
    .from(workItems)
    .innerJoin(works, eq(works.id, workItems.workId))
    .where(and(inArray(workItems.state, [...answeredStates]), isOpenJob, further));

/** Whose client asks for a change before signing. */
export const changesAsked = (queries: Queries, further?: SQL) =>
  queries
    .select({ id: works.id })
    .from(workApprovals)
    .innerJoin(works, eq(works.id, workApprovals.workId))
    .where(and(eq(workApprovals.state, 'change-asked'), isOpenJob, further));

/** Ready to lodge, and those that were signed before there was that stage. */
export function signedJobs(queries: Queries, further?: SQL) {
  const signing = queries
    .select({ one: sql`1` })
    .from(workApprovals)
    .where(and(eq(workApprovals.workId, works.id), isSignedReturn));
  return queries
    .select({ id: works.id })
    .from(works)
    .where(
      and(or(eq(works.stage, 'ready'), and(eq(works.stage, 'approval'), exists(signing))), further),
    );
}
