import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RuleName } from '#domain/retention/rules.ts';
import { kindsKeptAs } from '#domain/work/kind-rules.ts';
import { hasRecords } from '#server/clients/records.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { documents } from '#server/db/tables/documents.ts';
import { works } from '#server/db/tables/work.ts';
import type { Cutoffs } from './periods.ts';

/** Which records are past their period. A legal hold on their client keeps them. */

/** What is removed as one thing. */
export type RemovedThing =
  | 'identifiers'
  | 'form'
  | 'document'
  | 'work'
  | 'appointment'
  | 'enquiry'
  | 'breach'
  | 'account'
  | 'company';

export interface DueRecord {
  readonly thing: RemovedThing;
  readonly id: string;
  /** Null if it belongs to no account. */
  readonly client: string | null;
  readonly since: Date;
}

/** Not as "exists": a column of the same name in there would be that of the hold. */
export const notHeld = (client: SQL) =>
  sql`(${client} is null or ${client} not in (select held.client_id from legal_holds held))`;

const ofCompany = sql`exists (select from users owner where owner.id = client_id and owner.company_id is not null)`;
const lastSent = sql`greatest(submitted_at, corrected_at)`;

/** When the period of a work began: null while anyone still works on it. */
const workEnded = sql`case when ${inArray(works.stage, ['lodged', 'closed'])}
  then coalesce(lodged_at, greatest(created_at, due_on::timestamp at time zone 'UTC')) end`;

type Selects = readonly [thing: RemovedThing, select: SQL][];

const dueForms = (cutoff: Date, isOfCompany: SQL) => sql`
  select id, client_id as client, ${lastSent} as since from (select *, user_id as client_id from submissions) form
  where ${lastSent} < ${cutoff} and ${isOfCompany} and ${notHeld(sql`client_id`)}`;

const dueDocuments = (cutoff: Date, isOfCompany: SQL) => sql`
  select id, client_id as client, uploaded_at as since from documents
  where uploaded_at < ${cutoff} and ${inArray(documents.state, ['ready', 'scanning', 'refused'])}
    and not exists (select from works where works.id = documents.work_id)
    and ${isOfCompany} and ${notHeld(sql`client_id`)}`;

const dueWorks = (cutoff: Date, isOfCompany: SQL) => sql`
  select id, client_id as client, ${workEnded} as since from works
  where ${workEnded} < ${cutoff} and ${isOfCompany} and ${notHeld(sql`client_id`)}`;

const companyWork = sql`(kind in ${kindsKeptAs('company-records')} or ${ofCompany})`;

/** Nothing but notes is left of them. */
const isBare = sql`${eq(users.type, 'client')} and ${notHeld(sql`users.id`)}
  and not exists (select from submissions where user_id = users.id)
  and not exists (select from documents where client_id = users.id)
  and not exists (select from works where client_id = users.id)
  and not exists (select from client_people acting where acting.user_id = users.id
    and acting.client_id is distinct from users.company_id)
  and not exists (select from appointments where user_id = users.id)`;

const lastSeen = sql`greatest(users.created_at, last_signed_in_at,
  (select max(note.created_at) from client_notes note where note.client_id = users.id),
  (select max(seen.noted_at) from identity_checks seen where seen.client_id = users.id))`;

const selects: { readonly [Rule in RuleName]?: (cutoffs: Cutoffs) => Selects } = {
  identifiers: ({ own }) => [
    [
      'identifiers',
      sql`select id, user_id as client, ${lastSent} as since from submissions
        where ${lastSent} < ${own} and identifiers_removed_at is null and ${notHeld(sql`user_id`)}`,
    ],
  ],
  forms: ({ own }) => [['form', dueForms(own, sql`not ${ofCompany}`)]],
  documents: ({ own }) => [['document', dueDocuments(own, sql`not ${ofCompany}`)]],
  work: ({ own }) => [['work', dueWorks(own, sql`not ${companyWork}`)]],
  'company-records': ({ own }) => [
    ['form', dueForms(own, ofCompany)],
    ['document', dueDocuments(own, ofCompany)],
    ['work', dueWorks(own, companyWork)],
  ],
  appointments: ({ own }) => [
    [
      'appointment',
      sql`select id, user_id as client, ends_at as since from appointments
        where ends_at < ${own} and ${notHeld(sql`user_id`)}`,
    ],
  ],
  enquiries: ({ own }) => [
    [
      'enquiry',
      sql`select id, null::uuid as client, received_at as since from enquiries
        where received_at < ${own}`,
    ],
  ],
  breaches: ({ own }) => [
    [
      'breach',
      sql`select id, null::uuid as client, closed_at as since from breaches where closed_at < ${own}
        and not exists (select from breach_clients concerned
          join legal_holds held on held.client_id = concerned.client_id
          where concerned.breach_id = breaches.id)`,
    ],
  ],
  'never-used': ({ own }) => [
    [
      'account',
      sql`select id, id as client, created_at as since from users
        where created_at < ${own} and temporary_until is not null and last_signed_in_at is null
          and ${isBare}
          and not exists (select from client_notes note where note.client_id = users.id)
          and not exists (select from identity_checks seen where seen.client_id = users.id)`,
    ],
    [
      'company',
      sql`select id, null::uuid as client, deleted_at as since from companies
        where deleted_at < ${own} and not exists (select from users where company_id = companies.id)
          and not ${hasRecords(sql`companies.id`)}`,
    ],
  ],
  'former-clients': ({ own, company }) => [
    [
      'account',
      sql`select id, id as client, ${lastSeen} as since from users
        where not is_active and ${isBare} and temporary_until is null
          and ${lastSeen} < case when company_id is null then ${own}::timestamptz else ${company}::timestamptz end
          and not exists (select from erasures where user_id = users.id)`,
    ],
    // Those who were erased but for what the law made us keep.
    [
      'account',
      sql`select id, id as client, erased_at as since from users join erasures on user_id = users.id
        where kept_until is not null and ${isBare}`,
    ],
  ],
};

const unionOf = (given: Selects) =>
  sql.join(
    given.map(([thing, select]) => sql`select ${thing} as thing, found.* from (${select}) found`),
    sql` union all `,
  );

type Row = Record<string, unknown>;

const recordOf = (row: Row): DueRecord => ({
  thing: row.thing as RemovedThing,
  id: String(row.id),
  client: row.client === null ? null : String(row.client),
  since: new Date(String(row.since)),
});

/** The oldest first, after another one; lines of the log are not among them. */
export async function findDue(
  queries: Queries | Transaction,
  rule: RuleName,
  cutoffs: Cutoffs,
  { limit, after }: { readonly limit: number; readonly after?: DueRecord | undefined },
): Promise<DueRecord[]> {
  const given = selects[rule]?.(cutoffs);
  if (!given) return [];
  const isLater = after ? sql`where (since, id) > (${after.since}, ${after.id})` : sql``;
  const { rows } = await queries.execute(
    sql`select * from (${unionOf(given)}) due ${isLater} order by since, id limit ${limit}`,
  );
  return rows.map(recordOf);
}

/** Whether a record that was found is still due, now that its client is locked. */
export async function isStillDue(
  tx: Transaction,
  rule: RuleName,
  cutoffs: Cutoffs,
  { thing, id }: DueRecord,
): Promise<boolean> {
  const given = selects[rule]?.(cutoffs);
  if (!given) return false;
  const { rows } = await tx.execute(
    sql`select from (${unionOf(given)}) due where thing = ${thing} and id = ${id}`,
  );
  return rows.length > 0;
}

const linesBefore = ({ own }: Cutoffs) =>
  sql`select at as since from audit_events where at < ${own}`;

/** Later than any record begins. */
const never = new Date('9999-01-01T00:00:00Z');

/** Since when the oldest counts of all that the rule will ever remove, as things are. */
export async function firstEver(queries: Queries, rule: RuleName): Promise<Date | undefined> {
  return (await countDue(queries, rule, { own: never, company: never })).first;
}

/** How much is due, and since when the oldest of it counts. */
export async function countDue(queries: Queries | Transaction, rule: RuleName, cutoffs: Cutoffs) {
  const given = selects[rule]?.(cutoffs);
  if (!given && rule !== 'log') return { count: 0, first: undefined };
  const { rows } = await queries.execute(sql`
    select count(*)::integer as count, min(since) as first
    from (${given ? unionOf(given) : linesBefore(cutoffs)}) due`);
  const { count, first } = rows[0] ?? {};
  return { count: Number(count), first: first ? new Date(String(first)) : undefined };
}
