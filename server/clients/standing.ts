import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Standing, Waiting } from '#domain/clients/standing.ts';
import { answeredStates, askingStates } from '#domain/work/kinds.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { stageIsOpen, workApprovals, workItems, works } from '#server/db/tables/work.ts';

/** How it stands with some clients; each is looked up by its own, however many there are. */

const nothing: Waiting = { toReview: 0, changesAsked: 0, newForms: 0, asked: 0, toSign: 0 };
const isOpen = sql`works.${stageIsOpen}`;
const total = sql<number>`count(*)::int`;

async function nextJobs(on: Queries | Transaction, ids: string[]) {
  const { id: _id, clientId, type, period, stage, dueOn } = works;
  return on
    .selectDistinctOn([clientId], { clientId, next: { _id, type, period, stage, dueOn } })
    .from(works)
    .where(and(inArray(clientId, ids), isOpen))
    .orderBy(clientId, sql`${asc(dueOn)} nulls last`, _id);
}

const itemsOf = (on: Queries | Transaction, ids: string[]) =>
  on
    .select({ clientId: works.clientId, state: workItems.state, total })
    .from(works)
    .innerJoin(workItems, eq(workItems.workId, works.id))
    .where(and(inArray(works.clientId, ids), isOpen))
    .groupBy(works.clientId, workItems.state);

/** Of each document only the last time that it was sent counts. */
const approvalsOf = (on: Queries | Transaction, ids: string[]) => {
  const { workId, subject, state, putUpAt } = workApprovals;
  const newest = on
    .selectDistinctOn([workId, subject], { clientId: works.clientId, state })
    .from(works)
    .innerJoin(workApprovals, eq(workId, works.id))
    .where(and(inArray(works.clientId, ids), isOpen))
    .orderBy(workId, subject, desc(putUpAt))
    .as('newest');
  return on
    .select({ clientId: newest.clientId, state: newest.state, total })
    .from(newest)
    .groupBy(newest.clientId, newest.state);
};

const formsOf = (on: Queries | Transaction, ids: string[]) =>
  on
    .select({ clientId: submissions.userId, total })
    .from(submissions)
    .where(and(inArray(submissions.userId, ids), inArray(submissions.state, ['new', 'in-review'])))
    .groupBy(submissions.userId);

export async function standingOf(
  on: Queries | Transaction,
  ids: string[],
): Promise<(id: string) => Standing> {
  const found = new Map(
    ids.map((id) => [id, { next: null as Standing['next'], waiting: { ...nothing } }]),
  );
  const add = (id: string, what: keyof Waiting | undefined, many: number) => {
    const known = found.get(id);
    if (known && what) known.waiting[what] += many;
  };
  if (ids.length > 0) {
    for (const { clientId, next } of await nextJobs(on, ids)) {
      const known = found.get(clientId);
      if (known) known.next = next;
    }
    for (const { clientId, state, total: many } of await itemsOf(on, ids)) {
      const isIn = (states: readonly string[]) => states.includes(state);
      add(
        clientId,
        isIn(answeredStates) ? 'toReview' : isIn(askingStates) ? 'asked' : undefined,
        many,
      );
    }
    for (const { clientId, state, total: many } of await approvalsOf(on, ids)) {
      add(
        clientId,
        state === 'change-asked' ? 'changesAsked' : state === 'open' ? 'toSign' : undefined,
        many,
      );
    }
    for (const { clientId, total: many } of await formsOf(on, ids)) add(clientId, 'newForms', many);
  }
  return (id) => found.get(id) ?? { next: null, waiting: nothing };
}
