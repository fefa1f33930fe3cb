import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { clientListSchema } from '#domain/clients/client.ts';
import type { Found } from '#domain/desk/search.ts';
import { clientOfAppointment, isOfOneOf } from '#server/bookings/of-client.ts';
import { listClients } from '#server/clients/list.ts';
import type { Queries } from '#server/db/database.ts';
import { auditEvents, auditPending } from '#server/db/tables/audit.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { clients } from '#server/db/tables/clients.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { works } from '#server/db/tables/work.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { type NamedJob, selectJobs } from './jobs.ts';

/** Clients by whatever the list of clients is searched by, and what is theirs. */

const mostClients = 5;
const mostOfEach = 4;
const recentlyOpened = 5;
/** Whoever opens the same again and again has fewer than five things among so many. */
const mostLooks = 60;

type Named = Pick<typeof clients.$inferSelect, 'id' | 'name' | 'email'>;

const personOf = ({ id, name, email }: Named) => ({ _id: id, name: name || email || '' });

const clientLine = (client: Named): Found => ({
  kind: 'client',
  _id: client.id,
  client: personOf(client),
});

const jobLine = ({ work: { id, type, period, stage }, client }: NamedJob): Found => ({
  kind: 'job',
  _id: id,
  client: personOf(client),
  work: { type, period, stage },
});

export async function searchDesk(
  parts: Pick<Parts, 'database' | 'practice' | 'now'>,
  search: string,
): Promise<Found[]> {
  const { queries } = parts.database;
  const asked = clientListSchema.parse({ search, pageSize: mostClients });
  const { found } = await listClients(queries, asked, todayOf(parts));
  const named = found.map(({ client }) => client);
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  const personWith = (id: string) => {
    const client = named.find((each) => each.id === id);
    return client ? personOf(client) : { _id: id, name: '' };
  };
  const jobs = await selectJobs(queries)
    .where(inArray(works.clientId, ids))
    .orderBy(desc(works.dueOn), desc(works.id))
    .limit(mostOfEach);
  const forms = await queries
    .select({
      id: submissions.id,
      userId: submissions.userId,
      reference: submissions.reference,
      at: submissions.submittedAt,
    })
    .from(submissions)
    .where(inArray(submissions.userId, ids))
    .orderBy(desc(submissions.submittedAt))
    .limit(mostOfEach);
  const booked = await queries
    .select({ id: appointments.id, userId: clientOfAppointment, at: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        isOfOneOf(ids),
        inArray(appointments.state, ['requested', 'confirmed']),
        gte(appointments.startsAt, parts.now()),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(mostOfEach);
  return [
    ...named.map(clientLine),
    ...jobs.map(jobLine),
    ...forms.map(
      ({ id, userId, reference, at }): Found => ({
        kind: 'form',
        _id: id,
        client: personWith(userId),
        reference,
        at: at.toISOString(),
      }),
    ),
    ...booked.map(
      ({ id, userId, at }): Found => ({
        kind: 'appointment',
        _id: id,
        client: personWith(userId ?? ''),
        at: at.toISOString(),
      }),
    ),
  ];
}

const looksIn = (queries: Queries, table: typeof auditEvents | typeof auditPending, by: string) =>
  queries
    .select({
      at: table.at,
      subjectId: table.subjectId,
      job: sql<string | null>`${table.details} ->> 'work'`,
    })
    .from(table)
    .where(and(eq(table.actorId, by), inArray(table.kind, ['client-opened', 'work-opened'])));

/** The clients and jobs that someone opened last, newest first, as the log has them. */
export async function lastOpened(queries: Queries, by: string): Promise<Found[]> {
  const looks = await unionAll(
    looksIn(queries, auditEvents, by),
    looksIn(queries, auditPending, by),
  )
    .orderBy(({ at }) => desc(at))
    .limit(mostLooks);
  const ids = looks.flatMap(({ job, subjectId }) => job ?? subjectId ?? []);
  const wanted = [...new Set(ids)].slice(0, 2 * recentlyOpened);
  if (wanted.length === 0) return [];
  const jobs = await selectJobs(queries).where(inArray(works.id, wanted));
  const people = await queries
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(inArray(clients.id, wanted));
  const lines = [...jobs.map(jobLine), ...people.map(clientLine)];
  return wanted.flatMap((id) => lines.filter(({ _id }) => _id === id)).slice(0, recentlyOpened);
}
