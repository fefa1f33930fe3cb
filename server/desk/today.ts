import { and, count, eq, gte, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Practice } from '#content/practice.ts';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import {
  byCost,
  soon,
  type Task,
  type TaskKind,
  type Today,
  takenBefore,
} from '#domain/desk/today.ts';
import { nominatedUntil } from '#domain/onboarding/nomination.ts';
import { answeredStates, askingStates } from '#domain/work/kinds.ts';
import { selectNominatedBy, selectReviewedBy, selectUnchecked } from '#server/clients/due.ts';
import type { Queries } from '#server/db/database.ts';
import { workItems, works } from '#server/db/tables/work.ts';
import { lettersToRenew } from '#server/letters/renewals.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { answeredJobs, changesAsked, isOpenJob, selectJobs, signedJobs } from './jobs.ts';
import { countUpTo, most, mostItems, readWaiting } from './waiting.ts';

/** What someone has to do today. */

/** More are counted, not shown: whoever has done seven sees the next ones. */
const mostShown = 7;

/** What each job of today is for: of several things the first counts. */
async function jobsOfToday(queries: Queries, mine: SQL, today: Day) {
  const due = (condition: SQL, until: Day) =>
    queries
      .select({ id: works.id })
      .from(works)
      .where(and(isOpenJob, mine, lte(works.dueOn, until), condition))
      .orderBy(works.dueOn, works.id)
      .limit(most);
  const found: readonly (readonly [TaskKind, readonly { id: string }[]])[] = [
    ['reply', await changesAsked(queries, mine).limit(most)],
    ['lodge', await signedJobs(queries, mine).limit(most)],
    ['review', await answeredJobs(queries, mine).limit(mostItems)],
    ['prepare', await due(eq(works.stage, 'preparing'), addDays(today, soon))],
    ['call', await due(inArray(works.stage, ['collecting', 'approval']), addDays(today, -1))],
  ];
  const kinds = new Map<string, TaskKind>();
  for (const [kind, jobs] of found) {
    for (const { id } of jobs) if (!kinds.has(id)) kinds.set(id, kind);
  }
  return kinds;
}

async function itemsOf(queries: Queries, jobs: readonly string[]) {
  const rows = await queries
    .select({ job: workItems.workId, state: workItems.state, count: count() })
    .from(workItems)
    .where(inArray(workItems.workId, [...jobs]))
    .groupBy(workItems.workId, workItems.state);
  return (job: string, states: readonly string[]) =>
    rows
      .filter((row) => row.job === job && states.includes(row.state))
      .reduce((sum, row) => sum + row.count, 0);
}

async function queueOf(queries: Queries, userId: string, today: Day) {
  const kinds = await jobsOfToday(queries, eq(works.assigneeId, userId), today);
  const ids = [...kinds.keys()];
  const found = await selectJobs(queries).where(inArray(works.id, ids));
  const queue = found
    .map((job) => ({ ...job, kind: kinds.get(job.work.id) ?? 'prepare', dueOn: job.work.dueOn }))
    .toSorted(byCost(today))
    .slice(0, mostShown);
  const items = await itemsOf(
    queries,
    queue.map(({ work }) => work.id),
  );
  const data = queue.map(
    ({ work, client, kind, dueOn }): Task => ({
      _id: work.id,
      kind,
      client: { _id: client.id, name: client.name || client.email || '' },
      work: { type: work.type, period: work.period },
      dueOn,
      items: items(work.id, kind === 'call' ? askingStates : answeredStates),
    }),
  );
  return { data, total: ids.length };
}

async function untaken(queries: Queries, today: Day) {
  const noOnes = isNull(works.assigneeId);
  const due = queries
    .select({ id: works.id })
    .from(works)
    .where(and(isOpenJob, noOnes, lte(works.dueOn, addDays(today, takenBefore))));
  return {
    unassigned: await countUpTo(queries, due.$dynamic()),
    ready: await countUpTo(queries, signedJobs(queries, noOnes).$dynamic()),
  };
}

async function ofClients(queries: Queries, today: Day, { identityGate, aml }: Practice) {
  const lapsing = selectNominatedBy(queries, nominatedUntil(today)).$dynamic();
  const due = selectReviewedBy(queries, today).$dynamic();
  const unchecked = selectUnchecked(queries).$dynamic();
  return {
    nominations: await countUpTo(queries, lapsing),
    unchecked: identityGate === 'off' ? 0 : await countUpTo(queries, unchecked),
    amlReviews: aml ? await countUpTo(queries, due) : 0,
  };
}

async function figuresOf(queries: Queries, today: Day): Promise<Today['figures']> {
  const jobs = (condition: SQL | undefined) =>
    countUpTo(
      queries,
      queries.select({ id: works.id }).from(works).where(and(isOpenJob, condition)).$dynamic(),
    );
  return {
    overdue: await jobs(lt(works.dueOn, today)),
    dueThisWeek: await jobs(and(gte(works.dueOn, today), lt(works.dueOn, addDays(today, 7)))),
    toSign: await jobs(eq(works.stage, 'approval')),
  };
}

export async function readToday(
  parts: Pick<Parts, 'database' | 'practice' | 'now'>,
  userId: string,
): Promise<Today> {
  const { queries } = parts.database;
  const today = todayOf(parts);
  return {
    ...(await queueOf(queries, userId, today)),
    practice: {
      ...(await untaken(queries, today)),
      letters: await countUpTo(queries, lettersToRenew(queries, today)),
      ...(await ofClients(queries, today, parts.practice.current())),
      ...(await readWaiting(parts)),
    },
    figures: await figuresOf(queries, today),
  };
}
