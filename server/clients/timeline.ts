import { and, desc, eq, isNotNull } from 'drizzle-orm';
import {
  type TimelineKind,
  type TimelineLine,
  type TimelineQuery,
  timelineKinds,
} from '#domain/clients/timeline.ts';
import { isOfClient } from '#server/bookings/of-client.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { documents } from '#server/db/tables/documents.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { clientNotes, works } from '#server/db/tables/work.ts';
import { decryptDetails } from '#server/documents/details.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';

/** What happened with a client. Each kind is read along its own index, as far as the page reaches. */

interface Reading {
  readonly tx: Transaction;
  readonly vault: Vault;
  readonly client: string;
  readonly most: number;
}

interface Event {
  readonly at: Date;
  readonly _id: string;
  /** Decrypted only if it is on the page. */
  readonly view: () => TimelineLine;
}

const begin = (_id: string, at: Date) => ({ _id, at: at.toISOString() });

async function jobs({ tx, client, most }: Reading): Promise<Event[]> {
  const rows = await tx
    .select({ work: works, assignee: users.name })
    .from(works)
    .leftJoin(users, eq(users.id, works.assigneeId))
    .where(eq(works.clientId, client))
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(most);
  return rows.map(({ work: { id, type, period, stage, createdAt }, assignee }) => ({
    at: createdAt,
    _id: id,
    view: () => ({
      ...begin(id, createdAt),
      is: 'job',
      type,
      period,
      stage,
      assignee: assignee ?? '',
    }),
  }));
}

async function forms({ tx, client, most }: Reading): Promise<Event[]> {
  const { id: _id, submittedAt: at, reference, state } = submissions;
  const rows = await tx
    .select({ _id, at, reference, state })
    .from(submissions)
    .where(eq(submissions.userId, client))
    .orderBy(desc(at), desc(_id))
    .limit(most);
  return rows.map(({ _id, at, ...form }) => ({
    at,
    _id,
    view: () => ({ ...begin(_id, at), is: 'form', ...form }),
  }));
}

async function files({ tx, vault, client, most }: Reading): Promise<Event[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.clientId, client), eq(documents.state, 'ready')))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(most);
  return rows.map(({ id, uploadedAt, changedAt, detailsEncrypted, fromPractice }) => ({
    at: uploadedAt ?? changedAt,
    _id: id,
    view: () => ({
      ...begin(id, uploadedAt ?? changedAt),
      is: 'document',
      name: decryptDetails(vault, id, detailsEncrypted).name,
      fromPractice,
    }),
  }));
}

async function booked({ tx, client, most }: Reading): Promise<Event[]> {
  const { id: _id, startsAt: at, state, staffId: staff } = appointments;
  const rows = await tx
    .select({ _id, at, state, staff })
    .from(appointments)
    .where(and(isOfClient(client), isNotNull(appointments.reference)))
    .orderBy(desc(at), desc(_id))
    .limit(most);
  return rows.map(({ _id, at, ...appointment }) => ({
    at,
    _id,
    view: () => ({ ...begin(_id, at), is: 'appointment', ...appointment }),
  }));
}

async function notes({ tx, vault, client, most }: Reading): Promise<Event[]> {
  const rows = await tx
    .select({ note: clientNotes, author: users.name })
    .from(clientNotes)
    .innerJoin(users, eq(users.id, clientNotes.authorId))
    .where(eq(clientNotes.clientId, client))
    .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
    .limit(most);
  return rows.map(({ note: { id, createdAt, textEncrypted }, author }) => ({
    at: createdAt,
    _id: id,
    view: () => ({
      ...begin(id, createdAt),
      is: 'note',
      text: vault.decrypt(textEncrypted, contextOf(clientNotes.textEncrypted, id)),
      author,
    }),
  }));
}

interface Source {
  readonly events: (reading: Reading) => Promise<Event[]>;
  readonly count: (tx: Transaction, client: string) => Promise<number>;
}

const sources: Readonly<Record<TimelineKind, Source>> = {
  job: { events: jobs, count: (tx, id) => tx.$count(works, eq(works.clientId, id)) },
  form: { events: forms, count: (tx, id) => tx.$count(submissions, eq(submissions.userId, id)) },
  document: {
    events: files,
    count: (tx, id) =>
      tx.$count(documents, and(eq(documents.clientId, id), eq(documents.state, 'ready'))),
  },
  appointment: {
    events: booked,
    count: (tx, id) =>
      tx.$count(appointments, and(isOfClient(id), isNotNull(appointments.reference))),
  },
  note: { events: notes, count: (tx, id) => tx.$count(clientNotes, eq(clientNotes.clientId, id)) },
};

const newestFirst = (one: Event, other: Event): number =>
  other.at.getTime() - one.at.getTime() || other._id.localeCompare(one._id);

export async function timelineOf(
  tx: Transaction,
  vault: Vault,
  client: string,
  { page, pageSize, only }: TimelineQuery,
) {
  const most = page * pageSize;
  const events: Event[] = [];
  let total = 0;
  for (const kind of only ? [only] : timelineKinds) {
    total += await sources[kind].count(tx, client);
    events.push(...(await sources[kind].events({ tx, vault, client, most })));
  }
  const data = events.toSorted(newestFirst).slice(most - pageSize, most);
  return { data: data.map(({ view }) => view()), total };
}
