import { and, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Practice } from '#content/practice.ts';
import { addDays, type Day, dayAsUtc } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { nominatedUntil } from '#domain/onboarding/nomination.ts';
import { workCalls } from '#domain/work/calls.ts';
import { answeredStates, type WorkStage, workStages } from '#domain/work/kinds.ts';
import type { Overview } from '#domain/work/overview.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import { selectNominatedBy, selectReviewedBy } from '#server/clients/due.ts';
import type { Queries } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { submissions } from '#server/db/tables/intake.ts';
import {
  stageIsOpen,
  workApprovals,
  workCounts,
  workItems,
  works,
} from '#server/db/tables/work.ts';
import { lettersToRenew } from '#server/letters/renewals.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from './access.ts';
import { isSignedReturn } from './list.ts';

/** What waits for the practice, and the season week by week. */

const [weeksBefore, weeksAfter] = [12, 13];
const isOpen = sql`works.${stageIsOpen}`;

const mondayOf = (day: Day): Day => addDays(day, -((new Date(dayAsUtc(day)).getUTCDay() + 6) % 7));

async function waitingToday(
  queries: Queries,
  today: Day,
  { aml }: Practice,
): Promise<Overview['today']> {
  const of = (rows: { total: number }[]) => rows[0]?.total ?? 0;
  const distinct = (column: SQL | typeof workItems.workId | typeof workApprovals.workId) =>
    sql<number>`count(distinct ${column})::int`;
  const answered = await queries
    .select({ total: distinct(workItems.workId) })
    .from(workItems)
    .innerJoin(works, eq(works.id, workItems.workId))
    .where(and(inArray(workItems.state, [...answeredStates]), isOpen));
  const changes = await queries
    .select({ total: distinct(workApprovals.workId) })
    .from(workApprovals)
    .innerJoin(works, eq(works.id, workApprovals.workId))
    .where(and(eq(workApprovals.state, 'change-asked'), isOpen));
  const signed = await queries
    .select({ total: distinct(workApprovals.workId) })
    .from(workApprovals)
    .innerJoin(works, eq(works.id, workApprovals.workId))
    .where(and(isSignedReturn, isOpen));
  const due = (condition: SQL | undefined) =>
    queries.select({ total: count() }).from(works).where(and(isOpen, condition));
  return {
    itemsToReview: of(answered),
    changesAsked: of(changes),
    readyToLodge: of(signed),
    overdue: of(await due(lt(works.dueOn, today))),
    calls: of(await due(isNotNull(works.callSince))),
    timeAsked: of(await due(isNotNull(works.needsUntil))),
    assessmentsDiffer: await queries.$count(works, eq(works.assessmentDiffers, true)),
    dueThisWeek: of(await due(and(gte(works.dueOn, today), lt(works.dueOn, addDays(today, 7))))),
    lettersToRenew: await queries.$count(lettersToRenew(queries, today).as('found')),
    nominations: await queries.$count(
      selectNominatedBy(queries, nominatedUntil(today)).as('lapsing'),
    ),
    amlReviews: aml ? await queries.$count(selectReviewedBy(queries, today).as('due')) : 0,
    newForms: await queries.$count(submissions, eq(submissions.state, 'new')),
    appointmentRequests: await queries.$count(appointments, eq(appointments.state, 'requested')),
  };
}

async function stagesOf(queries: Queries): Promise<Overview['stages']> {
  const rows = await queries
    .select({ stage: workCounts.stage, total: sql<number>`sum(${workCounts.total})::int` })
    .from(workCounts)
    .groupBy(workCounts.stage);
  const totalOf = (stage: WorkStage) => rows.find((row) => row.stage === stage)?.total ?? 0;
  return Object.fromEntries(
    workStages.map((stage) => [stage, totalOf(stage)]),
  ) as Overview['stages'];
}

async function weeksOf(queries: Queries, today: Day, timeZone: string): Promise<Overview['weeks']> {
  const first = addDays(mondayOf(today), -7 * weeksBefore);
  const mondays = Array.from({ length: weeksBefore + 1 + weeksAfter }, (_, week) =>
    addDays(first, 7 * week),
  );
  const end = addDays(first, 7 * mondays.length);
  const week = sql<string>`to_char(date_trunc('week', ${works.dueOn}), 'YYYY-MM-DD')`;
  const due = await queries
    .select({
      week,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(works)
    .where(and(gte(works.dueOn, first), lt(works.dueOn, end)))
    .groupBy(sql`1`);
  const midnight = (day: Day) => new Date(instantOf({ day, minutes: 0 }, timeZone));
  const lodgedWeek = sql<string>`to_char(
    date_trunc('week', ${works.lodgedAt} at time zone ${timeZone}), 'YYYY-MM-DD')`;
  const lodged = await queries
    .select({ week: lodgedWeek, total: sql<number>`count(*)::int` })
    .from(works)
    .where(
      and(
        isNotNull(works.lodgedAt),
        gte(works.lodgedAt, midnight(first)),
        lt(works.lodgedAt, midnight(end)),
      ),
    )
    .groupBy(sql`1`);
  return mondays.map((from) => {
    const { open = 0, total = 0 } = due.find((row) => row.week === from) ?? {};
    const { total: lodgedThen = 0 } = lodged.find((row) => row.week === from) ?? {};
    return { from, open, done: total - open, lodged: lodgedThen };
  });
}

export function overviewRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'practice' | 'now'>,
): void {
  const { database, practice } = parts;
  const { queries } = database;

  serving(
    api,
    workCalls,
    'work',
  )('GET /api/overview', async () => {
    const today = todayOf(parts);
    return {
      data: {
        today: await waitingToday(queries, today, practice.current()),
        stages: await stagesOf(queries),
        weeks: await weeksOf(queries, today, practice.current().timeZone),
      },
    };
  });
}
