import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { clientKinds } from '#domain/clients/kinds.ts';
import { leftOutReasons, type NewSeason, type SeasonWhere } from '#domain/work/seasons.ts';
import { isTypeFor, typeOfKind } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { seasonClients, seasons, works } from '#server/db/tables/work.ts';

/** The SQL of seasons. */

export type SeasonRow = typeof seasons.$inferSelect;
export type Outcome = NonNullable<(typeof seasonClients.$inferSelect)['outcome']>;
type Matter = Pick<SeasonRow, 'kind' | 'type' | 'period'>;

export interface NextClient {
  readonly clientId: string;
  readonly outcome: Outcome;
  /** Of the job that they get. */
  readonly type: WorkType;
}

/** For whom: clients, or what is known of them. */
export type Wanted = Pick<NewSeason, 'clients' | 'where'>;

function fitting({ kind, group, manager, hadType, hadPeriod }: SeasonWhere): SQL {
  const had = and(
    eq(works.clientId, clients.id),
    hadType === undefined ? undefined : eq(works.type, hadType),
    hadPeriod === undefined ? undefined : eq(works.period, hadPeriod),
  );
  const conditions = and(
    eq(clients.status, 'active'),
    isNull(clients.removedAt),
    kind === undefined ? undefined : eq(clients.kind, kind),
    group === undefined ? undefined : eq(clients.groupId, group),
    manager === undefined ? undefined : eq(clients.managerId, manager),
    hadType === undefined && hadPeriod === undefined
      ? undefined
      : sql`exists (select from ${works} where ${had})`,
  );
  return sql`select ${clients.id} as client_id from ${clients} where ${conditions}`;
}

/** The ids that were chosen, as a table. */
function chosen({ clients: wanted = [], where }: Wanted): SQL {
  if (where) return fitting(where);
  return wanted === 'all-active'
    ? sql`select id as client_id from ${users} join ${clients} using (id)
        where ${and(eq(users.isActive, true), eq(clients.status, 'active'), isNull(clients.removedAt))}`
    : sql`select distinct client_id from unnest(${sql.param(wanted)}::uuid[]) as given (client_id)`;
}

/** The client and its account, if it is one’s own, to what was chosen. */
const chosenClients = sql`left join ${clients} on ${clients.id} = chosen.client_id
  left join ${users} on ${users.id} = chosen.client_id`;

/** The type of a client’s job, null if the season’s is not for them; for a query of `chosenClients`. */
function typeIn({ kind, type, period }: Matter): SQL<WorkType | null> {
  const ofKinds = clientKinds.map((client) => {
    const theirs = type ?? typeOfKind(kind, period, client);
    return sql`when ${client} then ${isTypeFor(theirs, client) ? theirs : null}`;
  });
  return sql`(case ${clients.kind} ${sql.join(ofKinds, sql` `)} end)`;
}

/** What becomes of a client, for a query of `chosenClients`. */
const outcomeOf = (matter: Matter): SQL<Outcome> => sql`case
  when ${clients.id} is null or ${clients.removedAt} is not null then ${'not-a-client' satisfies Outcome}
  when ${ne(clients.status, 'active')} or not coalesce(${users.isActive}, true) then ${'inactive' satisfies Outcome}
  when ${typeIn(matter)} is null then ${'not-for-type' satisfies Outcome}
  when exists (select from ${works} where ${works.clientId} = chosen.client_id
    and ${works.type} = ${typeIn(matter)} and ${eq(works.period, matter.period)}) then ${'has-work' satisfies Outcome}
  else ${'started' satisfies Outcome} end`;

export async function countOutcomes(queries: Queries, matter: Matter, wanted: Wanted) {
  const { rows } = await queries.execute<{ outcome: Outcome; total: number }>(sql`
    select ${outcomeOf(matter)} as outcome, count(*)::int as total
    from (${chosen(wanted)}) as chosen ${chosenClients}
    group by 1`);
  return rows;
}

/** Returns how many clients were chosen. */
export async function insertSeason(
  tx: Transaction,
  values: typeof seasons.$inferInsert,
  wanted: Wanted,
): Promise<number> {
  await tx.insert(seasons).values(values);
  const { rowCount } = await tx.execute(sql`
    insert into ${seasonClients} (season_id, client_id)
    select ${values.id}, client_id from (${chosen(wanted)}) as chosen`);
  return rowCount ?? 0;
}

/** Only one server goes on with it at a time. */
export async function lockSeason(tx: Transaction, id: string): Promise<SeasonRow | undefined> {
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  return season;
}

export async function updateSeason(tx: Transaction, id: string, values: Partial<SeasonRow>) {
  await tx.update(seasons).set(values).where(eq(seasons.id, id));
}

/** The next clients, and what is to become of them. Those to start with are locked. */
export async function nextClients(tx: Transaction, season: SeasonRow, limit: number) {
  const waiting = sql`select client_id from ${seasonClients}
    where ${and(eq(seasonClients.seasonId, season.id), isNull(seasonClients.outcome))}
    order by client_id limit ${limit}`;
  // No one is deactivated between being chosen and being started with.
  await tx.execute(sql`select from ${users} where id in (${waiting}) order by id for key share`);
  const { rows } = await tx.execute<Record<string, unknown> & NextClient>(sql`
    select chosen.client_id as "clientId", ${outcomeOf(season)} as outcome, ${typeIn(season)} as type
    from (${waiting}) as chosen ${chosenClients}`);
  return rows;
}

/** Returns those for whom no one else was faster. */
export async function insertWorks(
  tx: Transaction,
  values: readonly (typeof works.$inferInsert)[],
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const made = await tx
    .insert(works)
    .values([...values])
    .onConflictDoNothing()
    .returning({ clientId: works.clientId });
  return new Set(made.map(({ clientId }) => clientId));
}

export async function noteOutcomes(
  tx: Transaction,
  seasonId: string,
  outcomes: readonly { readonly clientId: string; readonly outcome: Outcome }[],
): Promise<void> {
  for (const outcome of new Set(outcomes.map((each) => each.outcome))) {
    const ids = outcomes.filter((each) => each.outcome === outcome).map((each) => each.clientId);
    await tx
      .update(seasonClients)
      .set({ outcome })
      .where(and(eq(seasonClients.seasonId, seasonId), inArray(seasonClients.clientId, ids)));
  }
}

/** How many of each outcome; null for those whose turn has not come. */
export function progressOf(queries: Queries | Transaction, ids: readonly string[]) {
  const { seasonId, outcome } = seasonClients;
  return queries
    .select({ seasonId, outcome, total: count() })
    .from(seasonClients)
    .where(inArray(seasonId, [...ids]))
    .groupBy(seasonId, outcome);
}

export async function findSeason(queries: Queries | Transaction, id: string) {
  const [found] = await queries.select().from(seasons).where(eq(seasons.id, id));
  return found;
}

/** Newest first. */
export function listSeasons(queries: Queries, page: number, pageSize: number) {
  return queries
    .select()
    .from(seasons)
    .orderBy(desc(seasons.startedAt), desc(seasons.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export const countSeasons = (queries: Queries) => queries.$count(seasons);

export async function listLeftOut(queries: Queries, id: string, page: number, pageSize: number) {
  const wasLeftOut = and(
    eq(seasonClients.seasonId, id),
    isNotNull(seasonClients.outcome),
    ne(seasonClients.outcome, 'started'),
  );
  const rows = await queries
    .select({
      clientId: seasonClients.clientId,
      outcome: seasonClients.outcome,
      name: clients.name,
      email: clients.email,
    })
    .from(seasonClients)
    .leftJoin(clients, eq(clients.id, seasonClients.clientId))
    .where(wasLeftOut)
    .orderBy(asc(seasonClients.outcome), asc(seasonClients.clientId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await queries.$count(seasonClients, wasLeftOut);
  const data = rows.flatMap(({ clientId, outcome, name, email }) => {
    const reason = leftOutReasons.find((each) => each === outcome);
    return reason ? [{ _id: clientId, name: name ?? '', email: email ?? '', reason }] : [];
  });
  return { data, total };
}
