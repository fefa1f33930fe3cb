import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ClientKind } from '#domain/clients/kinds.ts';
import type { RuleName } from '#domain/retention/rules.ts';
import { doneStages, openStages } from '#domain/work/kinds.ts';
import { typesKeptAs } from '#domain/work/types/job-types.ts';
import { hasRecords } from '#server/clients/records.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { clients } from '#server/db/tables/clients.ts';
import { documents } from '#server/db/tables/documents.ts';
import { works } from '#server/db/tables/work.ts';
import type { Cutoffs } from './periods.ts';

/** Which records are past their period. A legal hold on their client keeps them. */

/** What is removed as one thing. */
export type RemovedThing =
  | 'identifiers'
  | 'tax-number'
  | 'form'
  | 'document'
  | 'work'
  | 'letter'
  | 'appointment'
  | 'enquiry'
  | 'breach'
  | 'aml-record'
  | 'suspicion'
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

const ofKind = (kind: ClientKind) =>
  sql`exists (select from clients whose where whose.id = client_id and whose.kind = ${kind})`;
const ofFund = ofKind('smsf');
const ofCompany = sql`(${ofKind('company')} or exists (
  select from users owner where owner.id = client_id and owner.company_id is not null))`;
const lastSent = sql`greatest(submitted_at, corrected_at)`;

/** The end of the last service to a client, by a column with its table; null if there was none. */
const lastService = (client: SQL) =>
  sql`(select max(done.lodged_at) from works done where done.client_id = ${client})`;
const noJobIsOpen = (client: SQL) => sql`not exists (
  select from works going where going.client_id = ${client} and going.stage in ${openStages})`;

/** When the period of a work began: null while anyone still works on it. */
const workEnded = sql`case when ${inArray(works.stage, [...doneStages])}
  then coalesce(lodged_at, greatest(created_at, due_on::timestamp at time zone 'UTC')) end`;

type Selects = readonly [thing: RemovedThing, select: SQL][];

const afterServices = (began: SQL, client: SQL) => sql`greatest(${began}, ${lastService(client)})`;

const ofForm = sql`form.client_id`;
/** Of an active client, the newest form goes on saying what the tax file number is. */
const isNeeded = sql`(form.identifiers_removed_at is null
  and exists (select from ${clients} where clients.id = ${ofForm} and ${eq(clients.status, 'active')})
  and not exists (select from submissions newer
    where newer.user_id = ${ofForm} and newer.submitted_at > form.submitted_at))`;
const formEnded = afterServices(lastSent, ofForm);
const dueForms = (cutoff: Date, isOfRule: SQL) => sql`
  select id, client_id as client, ${formEnded} as since
  from (select *, user_id as client_id from submissions) form
  where ${lastSent} < ${cutoff} and ${formEnded} < ${cutoff}
    and not ${isNeeded} and ${noJobIsOpen(ofForm)} and ${isOfRule} and ${notHeld(sql`client_id`)}`;

const ofDocument = sql`documents.client_id`;
const documentEnded = afterServices(sql`uploaded_at`, ofDocument);
const dueDocuments = (cutoff: Date, isOfRule: SQL) => sql`
  select id, client_id as client, ${documentEnded} as since from documents
  where uploaded_at < ${cutoff} and ${documentEnded} < ${cutoff}
    and ${inArray(documents.state, ['ready', 'scanning', 'refused'])} and not is_permanent
    and not exists (select from works where works.id = documents.work_id)
    and ${noJobIsOpen(ofDocument)} and ${isOfRule} and ${notHeld(sql`client_id`)}`;

const ofLetter = sql`engagement_letters.client_id`;
const letterEnded = afterServices(sql`to_day::timestamp at time zone 'UTC'`, ofLetter);
const dueLetters = (cutoff: Date, isOfRule: SQL) => sql`
  select id, client_id as client, ${letterEnded} as since from engagement_letters
  where to_day < ${cutoff} and ${letterEnded} < ${cutoff}
    and ${noJobIsOpen(ofLetter)} and ${isOfRule} and ${notHeld(sql`client_id`)}`;

const dueWorks = (cutoff: Date, isOfRule: SQL) => sql`
  select id, client_id as client, ${workEnded} as since from works
  where ${workEnded} < ${cutoff} and ${isOfRule} and ${notHeld(sql`client_id`)}`;

/** Each record has one rule: that of the fund, else of the company, else of all others. */
const fundWork = sql`(type in ${typesKeptAs('smsf-records')} or ${ofFund})`;
const companyWork = sql`(not ${fundWork}
  and (type in ${typesKeptAs('company-records')} or ${ofCompany}))`;
const onlyCompany = sql`(${ofCompany} and not ${ofFund})`;
const neither = sql`not (${ofCompany} or ${ofFund})`;

/** Nothing but notes is left of them. */
const isBare = sql`${eq(users.type, 'client')} and ${notHeld(sql`users.id`)}
  and not exists (select from submissions where user_id = users.id)
  and not exists (select from documents where client_id = users.id)
  and not exists (select from works where client_id = users.id)
  and not exists (select from engagement_letters where client_id = users.id)
  and not exists (select from client_people acting where acting.user_id = users.id
    and acting.client_id is distinct from users.company_id)
  and not exists (select from appointments where user_id = users.id)
  and not exists (select from aml_records where client_id = users.id)`;

const lastSeen = sql`greatest(users.created_at, last_signed_in_at,
  (select max(note.created_at) from client_notes note where note.client_id = users.id),
  (select max(seen.noted_at) from identity_checks seen where seen.client_id = users.id))`;

const isFormer = sql`${eq(clients.status, 'former')} and ${noJobIsOpen(sql`clients.id`)}`;
const engagementEnded = sql`greatest(clients.former_at, ${lastService(sql`clients.id`)},
  (select max(greatest(sent.submitted_at, sent.corrected_at)) from submissions sent
    where sent.user_id = clients.id))`;

/** Null while its client is one; without a row of the client, when that went. */
const suspicionEnded = sql`coalesce(suspicions.ended_at,
  case when clients.id is null then suspicions.noted_at else clients.former_at end)`;

const selects: { readonly [Rule in RuleName]?: (cutoffs: Cutoffs) => Selects } = {
  identifiers: ({ own }) => [
    [
      'identifiers',
      sql`select form.id, user_id as client, ${engagementEnded} as since
        from submissions form join clients on clients.id = user_id
        where identifiers_removed_at is null and ${isFormer} and ${engagementEnded} < ${own}
          and ${notHeld(sql`user_id`)}`,
    ],
    [
      'tax-number',
      sql`select id, id as client, ${engagementEnded} as since from clients
        where tfn_sealed is not null and ${isFormer} and ${engagementEnded} < ${own}
          and ${notHeld(sql`clients.id`)}`,
    ],
  ],
  forms: ({ own }) => [['form', dueForms(own, neither)]],
  documents: ({ own }) => [['document', dueDocuments(own, neither)]],
  work: ({ own }) => [
    ['work', dueWorks(own, sql`not (${fundWork} or ${companyWork})`)],
    ['letter', dueLetters(own, neither)],
  ],
  'company-records': ({ own }) => [
    ['form', dueForms(own, onlyCompany)],
    ['document', dueDocuments(own, onlyCompany)],
    ['work', dueWorks(own, companyWork)],
    ['letter', dueLetters(own, onlyCompany)],
  ],
  'smsf-records': ({ own }) => [
    ['document', dueDocuments(own, ofFund)],
    ['work', dueWorks(own, fundWork)],
    ['letter', dueLetters(own, ofFund)],
  ],
  'aml-records': ({ own }) => [
    [
      'aml-record',
      sql`select client_id as id, client_id as client, former_at as since
        from aml_records join clients on clients.id = client_id
        where ${eq(clients.status, 'former')} and former_at < ${own} and ${notHeld(sql`client_id`)}`,
    ],
    // No client is named: the line of the log about it is about no one.
    [
      'suspicion',
      sql`select suspicions.id, null::uuid as client, ${suspicionEnded} as since
        from suspicions left join clients on clients.id = client_id
        where ${suspicionEnded} < ${own} and ${notHeld(sql`client_id`)}`,
    ],
  ],
  appointments: ({ own }) => [
    [
      'appointment',
      sql`select id, coalesce(client_id, user_id) as client, ends_at as since from appointments
        where ends_at < ${own} and ${notHeld(sql`coalesce(client_id, user_id)`)}`,
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
    [
      'account',
      sql`select id, id as client, erased_at as since from clients join erasures on user_id = clients.id
        where ${eq(clients.source, 'practice')} and kept_until is not null and not ${hasRecords(sql`clients.id`)}
          and ${notHeld(sql`clients.id`)}`,
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
