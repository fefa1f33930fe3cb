import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { answeredStates, openStages } from '#domain/work/kinds.ts';
import type { WorkList as AskedList } from '#domain/work/work.ts';
import { holding, pairsOf, searchOf } from '#server/accounts/users/search.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import {
  stageIsOpen,
  workApprovals,
  workCounts,
  workItems,
  works,
} from '#server/db/tables/work.ts';
import { type FoundWork, selectWorks } from './store.ts';

/** The list of works, page by page, in the order of their due dates. */

/** Where someone may see those of some clients only, theirs. */
type WorkList = AskedList & { readonly clients?: readonly string[] };

/** Whoever searches for more clients than this is better off with another word. */
const mostClients = 1000;
/** More are not counted, unless they are counted already. */
const mostCounted = 1000;

const noOne = '00000000-0000-0000-0000-000000000000';

function matchingClients(queries: Queries, given: string): SQL {
  const { patterns, indexed } = searchOf(given);
  const inIndex = /[\p{L}\p{N}]{3}/u.test(indexed)
    ? sql`${clients.searchText} like ${holding(indexed)}`
    : sql`search_pairs(${clients.searchText}) @> ${sql.param(pairsOf(indexed))}::text[]`;
  const fitting = queries
    .select({ id: clients.id })
    .from(clients)
    .where(and(inIndex, sql`${clients.searchText} like any (${sql.param(patterns)}::text[])`))
    .limit(mostClients);
  // As an array it is found first, whatever the planner thinks.
  return sql`${works.clientId} = any (array(${fitting}))`;
}

export const isSignedReturn = and(
  eq(workApprovals.subject, 'return'),
  eq(workApprovals.state, 'signed'),
);

function stageCondition(stage: WorkList['stage']): SQL | undefined {
  if (stage === undefined) return undefined;
  return stage === 'open' ? sql`works.${stageIsOpen}` : eq(works.stage, stage);
}

function assigneeCondition(assignee: WorkList['assignee']): SQL | undefined {
  if (assignee === undefined) return undefined;
  return assignee === 'none' ? isNull(works.assigneeId) : eq(works.assigneeId, assignee);
}

function waitingCondition(queries: Queries, waiting: WorkList['waiting']): SQL | undefined {
  if (waiting === undefined) return undefined;
  const approvals = (is: SQL | undefined) =>
    queries
      .select({ one: sql`1` })
      .from(workApprovals)
      .where(and(eq(workApprovals.workId, works.id), is));
  // Each of them is few at any time, and has an index.
  if (waiting === 'assessment') return sql`${works.assessmentDiffers}`;
  if (waiting === 'call') return and(stageCondition('open'), isNotNull(works.callSince));
  if (waiting === 'time') return and(stageCondition('open'), isNotNull(works.needsUntil));
  const something = {
    items: queries
      .select({ one: sql`1` })
      .from(workItems)
      .where(and(eq(workItems.workId, works.id), inArray(workItems.state, [...answeredStates]))),
    change: approvals(eq(workApprovals.state, 'change-asked')),
    lodging: approvals(isSignedReturn),
  }[waiting];
  return and(stageCondition('open'), exists(something));
}

function conditionOf(queries: Queries, list: WorkList): SQL | undefined {
  const { search, stage, kind, type, assignee, client, waiting, dueFrom, dueTo } = list;
  return and(
    stageCondition(stage),
    waitingCondition(queries, waiting),
    assigneeCondition(assignee),
    kind && eq(works.kind, kind),
    type && eq(works.type, type),
    client ? eq(works.clientId, client) : undefined,
    list.clients ? inArray(works.clientId, [...list.clients]) : undefined,
    dueFrom ? gte(works.dueOn, dueFrom) : undefined,
    dueTo ? lte(works.dueOn, dueTo) : undefined,
    search === '' ? undefined : matchingClients(queries, search),
  );
}

/** Undefined if something else is asked for than stage and assignee. */
function countedCondition(list: WorkList): SQL | undefined {
  const { search, stage, kind, type, assignee, client, waiting, dueFrom, dueTo } = list;
  if (search !== '' || kind || type || client || list.clients || waiting || dueFrom || dueTo)
    return undefined;
  const stages = stage === 'open' ? openStages : stage && [stage];
  return and(
    sql`true`,
    stages && inArray(workCounts.stage, [...stages]),
    assignee ? eq(workCounts.assigneeId, assignee === 'none' ? noOne : assignee) : undefined,
  );
}

interface Total {
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: true;
}

/** Those of a view. */
export const countWorks = (queries: Queries, filters: Partial<WorkList>): Promise<Total> =>
  countOf(queries, { search: '', page: 1, pageSize: 1, sort: 'due', ...filters });

async function countOf(queries: Queries, list: WorkList): Promise<Total> {
  const counted = countedCondition(list);
  if (counted) {
    const [found] = await queries
      .select({ total: sql<number>`coalesce(sum(${workCounts.total}), 0)::int` })
      .from(workCounts)
      .where(counted);
    return { total: found?.total ?? 0 };
  }
  const most = Math.max(mostCounted, list.page * list.pageSize);
  const some = queries
    .select({ id: works.id })
    .from(works)
    .where(conditionOf(queries, list))
    .limit(most + 1)
    .as('some');
  const total = await queries.$count(some);
  return total > most ? { total: most, more: true } : { total };
}

function readPage(queries: Queries, list: WorkList): Promise<FoundWork[]> {
  const { sort, page, pageSize } = list;
  const order = [works.dueOn, works.id].map(sort === 'due' ? asc : desc);
  // The ids come from an index; only the rows of the page are fetched.
  const ofPage = queries
    .select({ id: works.id })
    .from(works)
    .where(conditionOf(queries, list))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return selectWorks(queries)
    .where(inArray(works.id, ofPage))
    .orderBy(...order);
}

export async function listWorks(queries: Queries, list: WorkList) {
  const [rows, counted] = await Promise.all([readPage(queries, list), countOf(queries, list)]);
  return { rows, ...counted };
}

const exportedAtOnce = 200;

/** All works that a list has, a page after the other, however many; nothing is read twice. */
export async function* eachPageOfWorks(
  queries: Queries,
  list: WorkList,
): AsyncGenerator<FoundWork[]> {
  const isAfter = ({ work }: FoundWork) =>
    work.dueOn === null
      ? and(isNull(works.dueOn), gt(works.id, work.id))
      : or(sql`(${works.dueOn}, ${works.id}) > (${work.dueOn}, ${work.id})`, isNull(works.dueOn));
  let last: FoundWork | undefined;
  do {
    const rows = await selectWorks(queries)
      .where(and(conditionOf(queries, list), last && isAfter(last)))
      .orderBy(asc(works.dueOn), asc(works.id))
      .limit(exportedAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length < exportedAtOnce ? undefined : rows.at(-1);
  } while (last);
}
