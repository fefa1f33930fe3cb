import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { WorkStage } from '#domain/work/kinds.ts';
import { firstDayAfter, periodsIn } from '#domain/work/periods.ts';
import type { LodgmentLine, LodgmentList } from '#domain/work/recurring/lodgments.ts';
import { recurringTypes } from '#domain/work/recurring/obligations.ts';
import { usualDueDate } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Queries } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { nameKey } from '#server/db/tables/sort-keys.ts';
import { obligations, works } from '#server/db/tables/work.ts';

/** The SQL of what obligations ask for. Periods are not stored: they follow from the year. */

type Filters = Omit<LodgmentList, 'page' | 'pageSize' | 'year'>;

export interface Asked extends Filters {
  readonly year: string;
  readonly today: Day;
}

/** Every period of the year, of every type, as a table. */
function periodsOf({ year, type: only }: Asked): SQL {
  const all = recurringTypes
    .filter((type) => only === undefined || type === only)
    .flatMap((type) => periodsIn(type, year).map((period) => ({ type, period })))
    .map((each, place) => ({
      ...each,
      place,
      after: firstDayAfter(each.type, each.period),
      dueOn: usualDueDate(each.type, each.period),
    }));
  const column = (key: keyof (typeof all)[number]) => sql.param(all.map((each) => each[key]));
  return sql`unnest(${column('type')}::text[], ${column('period')}::text[],
    ${column('after')}::date[], ${column('dueOn')}::date[], ${column('place')}::int[])
    as asked (type, period, after, due_on, place)`;
}

/** Whoever is a client now, in the periods from the one on in which the obligation begins. */
const askedOfClients = (asked: Asked): SQL => sql`${clients}
  join ${obligations} on ${obligations.clientId} = ${clients.id}
  join ${periodsOf(asked)} on asked.type = ${obligations.type} and ${obligations.from} < asked.after
  where ${and(
    isNull(clients.removedAt),
    eq(clients.status, 'active'),
    asked.manager === undefined ? undefined : eq(clients.managerId, asked.manager),
    asked.group === undefined ? undefined : eq(clients.groupId, asked.group),
  )}`;

/** Of several jobs about the same the one that was lodged, else the first. */
const jobOf = (client: SQL, type: SQL, period: SQL): SQL => sql`lateral (
  select ${works.id}, ${works.stage}, ${works.dueOn}, ${works.lodgedOn} from ${works}
  where ${works.clientId} = ${client} and ${works.type} = ${type} and ${works.period} = ${period}
  order by ${works.lodgedOn} is null, ${works.createdAt}, ${works.id} limit 1) as job on true`;

interface Row extends Record<string, unknown> {
  readonly clientId: string;
  readonly name: string;
  readonly type: WorkType;
  readonly period: string;
  readonly job: string | null;
  readonly stage: WorkStage | null;
  readonly dueOn: Day | null;
  readonly lodgedOn: Day | null;
}

const lineOf = ({ clientId, name, dueOn, lodgedOn, ...rest }: Row, today: Day): LodgmentLine => ({
  client: { _id: clientId, name },
  type: rest.type,
  period: rest.period,
  job: rest.job,
  stage: rest.stage,
  dueOn,
  lodgedOn,
  late: dueOn !== null && (lodgedOn ?? today) > dueOn,
});

async function readLines(queries: Queries, chosen: SQL, today: Day): Promise<LodgmentLine[]> {
  const { rows } = await queries.execute<Row>(sql`
    select line.client_id as "clientId", line.name, line.type, line.period, job.id as job,
      job.stage, coalesce(job.due_on, line.due_on)::text as "dueOn", job.lodged_on::text as "lodgedOn"
    from (${chosen}) as line
    left join ${jobOf(sql`line.client_id`, sql`line.type`, sql`line.period`)}
    order by line.sorted, line.client_id, line.place`);
  return rows.map((row) => lineOf(row, today));
}

/** By the names of the clients, along their index. */
export function readPage(
  queries: Queries,
  asked: Asked,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<LodgmentLine[]> {
  const chosen = sql`select ${clients.id} as client_id, ${clients.name} as name, ${nameKey} as sorted,
      asked.type, asked.period, asked.due_on, asked.place
    from ${askedOfClients(asked)}
    order by ${nameKey}, ${clients.id}, asked.place
    limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return readLines(queries, chosen, asked.today);
}

/** All that was asked for, and what of it had its day and was lodged by it. */
export async function countAsked(queries: Queries, asked: Asked) {
  const { today } = asked;
  const { rows } = await queries.execute<{ total: number; due: number; lodged: number }>(sql`
    select count(*)::int as total,
      count(*) filter (where due_on <= ${today}::date)::int as due,
      count(*) filter (where due_on <= ${today}::date and lodged_on <= due_on)::int as lodged
    from (
      select coalesce(job.due_on, line.due_on) as due_on, job.lodged_on
      from (select ${clients.id} as client_id, asked.type, asked.period, asked.due_on
        from ${askedOfClients(asked)}) as line
      left join ${jobOf(sql`line.client_id`, sql`line.type`, sql`line.period`)}
    ) as counted`);
  return rows[0] ?? { total: 0, due: 0, lodged: 0 };
}

const clientsAtOnce = 100;

/** All of them, client after client, however many. */
export async function* eachPageOfLodgments(
  queries: Queries,
  asked: Asked,
): AsyncGenerator<LodgmentLine[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await queries.execute<{ id: string }>(sql`
      select distinct ${obligations.clientId} as id from ${obligations}
      where ${obligations.clientId} > ${last} order by id limit ${clientsAtOnce}`);
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    const chosen = sql`select ${clients.id} as client_id, ${clients.name} as name,
        ${clients.id} as sorted, asked.type, asked.period, asked.due_on, asked.place
      from ${askedOfClients(asked)} and ${clients.id} > ${last} and ${clients.id} <= ${next}`;
    yield await readLines(queries, chosen, asked.today);
    last = next;
  }
}
