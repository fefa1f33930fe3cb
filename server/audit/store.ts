import { aliasedTable, and, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Activity, ActivityLine, ActivityList } from '#domain/audit/activity.ts';
import type { AuditKind } from '#domain/audit/events.ts';
import type { Queries } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { companies } from '#server/db/tables/companies.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { decryptDetails } from '#server/documents/details.ts';
import type { Parts } from '#server/parts.ts';
import { readDetails } from './stored-details.ts';

/** Reads the log page by page; each filter has an index in display order. */

const actors = aliasedTable(users, 'actors');
export const newestFirst = [desc(auditEvents.at), desc(auditEvents.number)];

/** When a day begins in the practice's time zone, plus a number of days. */
const beginOf = (day: string, later: number, timeZone: string) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${timeZone}`;

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
  value === undefined ? undefined : condition(value);

/** Only what comes after this line in the list. */
export const olderThan = (line: number): SQL =>
  sql`(${auditEvents.at}, ${auditEvents.number}) < ((select at from audit_events where number = ${line}), ${line}::bigint)`;

/** Whoever reads may see only what these people did, and nothing of some kinds. */
type Wanted = ActivityList & {
  readonly actors?: readonly string[];
  readonly without?: readonly AuditKind[];
};

function wanted(list: Wanted, timeZone: string): SQL | undefined {
  const { at } = auditEvents;
  return and(
    given(list.kind, (kind) => eq(auditEvents.kind, kind)),
    given(list.actor, (id) => eq(auditEvents.actorId, id)),
    given(list.actors, (ids) => inArray(auditEvents.actorId, [...ids])),
    given(list.without, (kinds) => notInArray(auditEvents.kind, [...kinds])),
    given(list.subject, (id) => eq(auditEvents.subjectId, id)),
    given(list.from, (day) => sql`${at} >= ${beginOf(day, 0, timeZone)}`),
    given(list.to, (day) => sql`${at} < ${beginOf(day, 1, timeZone)}`),
    given(list.before, olderThan),
  );
}

const subjectColumns = {
  user: { id: users.id, name: users.name, email: users.email },
  company: { id: companies.id, name: companies.name },
  submission: { id: submissions.id, name: submissions.reference },
  appointment: { id: appointments.id, name: appointments.reference },
};

interface Named {
  readonly id: string;
  /** Null for blocked time. */
  readonly name: string | null;
  readonly email?: string;
}

/** Someone who was invited has no name until they sign in. */
const nameOf = ({ name, email = '' }: Named) => name || email;

type Subjects = {
  readonly [Type in keyof typeof subjectColumns]: Named | null;
};

const subjectTypes = ['user', 'company', 'submission', 'appointment'] as const;

/** Ids are random, so that one belongs to at most one thing. */
function subjectOf(subjects: Subjects): ActivityLine['subject'] {
  const type = subjectTypes.find((each) => subjects[each] && nameOf(subjects[each]) !== '');
  const found = type && subjects[type];
  return found ? { _id: found.id, type, name: nameOf(found) } : null;
}

const actorOf = (actor: Named | null) => actor && { _id: actor.id, name: nameOf(actor) };

function readLines(queries: Queries, list: Wanted, timeZone: string) {
  const { number, at, kind, address, details } = auditEvents;
  return queries
    .select({
      line: { number, at, kind, address, details },
      actor: { id: actors.id, name: actors.name, email: actors.email },
      ...subjectColumns,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(users, eq(users.id, auditEvents.subjectId))
    .leftJoin(companies, eq(companies.id, auditEvents.subjectId))
    .leftJoin(submissions, eq(submissions.id, auditEvents.subjectId))
    .leftJoin(appointments, eq(appointments.id, auditEvents.subjectId))
    .where(wanted(list, timeZone))
    .orderBy(...newestFirst)
    .limit(list.pageSize + 1);
}

async function readActor(queries: Queries, id: string | undefined) {
  if (!id) return null;
  const [actor] = await queries.select(subjectColumns.user).from(users).where(eq(users.id, id));
  return actorOf(actor ?? null);
}

async function readSubject(queries: Queries, id: string | undefined) {
  if (!id) return null;
  const [subjects] = await queries
    .select(subjectColumns)
    .from(sql`(select ${id}::uuid as id) as named`)
    .leftJoin(users, sql`${users.id} = named.id`)
    .leftJoin(companies, sql`${companies.id} = named.id`)
    .leftJoin(submissions, sql`${submissions.id} = named.id`)
    .leftJoin(appointments, sql`${appointments.id} = named.id`);
  return subjects ? subjectOf(subjects) : null;
}

async function readClients(queries: Queries, ids: readonly (string | undefined)[]) {
  const known = ids.filter((id) => id !== undefined);
  if (known.length === 0) return [];
  const found = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, known), eq(users.type, 'client')));
  return found.map(({ id }) => id);
}

const documentOf = ({ details }: { readonly details: unknown }): string | undefined => {
  const { document } = details as { readonly document?: unknown };
  return typeof document === 'string' ? document : undefined;
};

/** The log has ids alone, so that names go when their documents do. */
async function readNames({ database, vault }: ReadParts, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const found = await database.queries
    .select({ id: documents.id, details: documents.detailsEncrypted })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), ne(documents.state, 'removed')));
  return new Map(found.map(({ id, details }) => [id, decryptDetails(vault, id, details).name]));
}

const nameIn = (names: ReadonlyMap<string, string>, line: { readonly details: unknown }) => {
  const documentName = names.get(documentOf(line) ?? '');
  return documentName ? { documentName } : {};
};

type ReadParts = Pick<Parts, 'database' | 'vault' | 'practice'>;

export async function readActivity(parts: ReadParts, list: Wanted): Promise<Activity> {
  const { queries } = parts.database;
  const { timeZone } = parts.practice.current();
  const [newest, actor, subject, clients] = await Promise.all([
    readLines(queries, list, timeZone),
    readActor(queries, list.actor),
    readSubject(queries, list.subject),
    readClients(queries, [list.actor, list.subject]),
  ]);
  const lines = newest.slice(0, list.pageSize);
  const documentIds = lines.flatMap(({ line }) => documentOf(line) ?? []);
  const names = await readNames(parts, documentIds);
  const data = lines.map(({ line, actor: by, ...subjects }) => ({
    ...line,
    details: { ...readDetails(line.kind, line.details), ...nameIn(names, line) },
    at: line.at.toISOString(),
    actor: actorOf(by),
    subject: subjectOf(subjects),
  }));
  const older = newest.length > lines.length ? (lines.at(-1)?.line.number ?? null) : null;
  return { data, older, filters: { actor, subject, clients } };
}
