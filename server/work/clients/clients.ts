import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { OwnActivityList } from '#domain/audit/own-activity.ts';
import type { PageOfList } from '#domain/page-of-list.ts';
import { wording } from '#domain/wording.ts';
import type { ClientRecord } from '#domain/work/clients.ts';
import { userView } from '#server/accounts/users/user-view.ts';
import { readActivityOfClient } from '#server/audit/own-activity.ts';
import { isOfClient } from '#server/bookings/of-client.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { clients } from '#server/db/tables/clients.ts';
import { companies } from '#server/db/tables/companies.ts';
import { submissions } from '#server/db/tables/intake.ts';
import { clientNotes, pausedReminders } from '#server/db/tables/work.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Reader } from '../access.ts';
import { logVisit } from './visits.ts';

/** What the practice sees and keeps of one client. Every visit is logged. */

/** More than anyone has; every answer is bounded. */
const mostListed = 100;

const formsOf = (tx: Transaction, userId: string) =>
  tx
    .select({
      id: submissions.id,
      reference: submissions.reference,
      state: submissions.state,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(mostListed);

const appointmentsOf = (tx: Transaction, userId: string) =>
  tx
    .select({
      id: appointments.id,
      reference: appointments.reference,
      state: appointments.state,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      staff: appointments.staffId,
    })
    .from(appointments)
    .where(and(isOfClient(userId), isNotNull(appointments.reference)))
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(mostListed);

async function findClient(queries: Queries | Transaction, id: string) {
  const [found] = await queries
    .select({ user: users, company: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), eq(users.type, 'client')));
  if (!found) throw new Failure('not-found', wording.accounts.userUnknown);
  return found;
}

async function expectClient(tx: Transaction, id: string): Promise<void> {
  const isListed = and(eq(clients.id, id), isNull(clients.removedAt));
  if ((await tx.$count(clients, isListed)) === 0) {
    throw new Failure('not-found', wording.accounts.userUnknown);
  }
}

const isPaused = async (tx: Transaction, id: string) =>
  (await tx.$count(pausedReminders, eq(pausedReminders.clientId, id))) > 0;

export function openClients(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now' | 'practice'>,
) {
  const { database, vault, audit, now } = parts;
  const { queries } = database;

  const about = ({ account, address }: Reader, subjectId: string) => ({
    actorId: account.user.id,
    address,
    subjectId,
  });

  const opened = (tx: Transaction, id: string, reader: Reader) =>
    logVisit(parts, tx, about(reader, id));

  return {
    record(id: string, reader: Reader): Promise<ClientRecord> {
      return queries.transaction(async (tx) => {
        const { user, company } = await findClient(tx, id);
        const [forms, booked] = [await formsOf(tx, id), await appointmentsOf(tx, id)];
        const remindersPaused = await isPaused(tx, id);
        await opened(tx, id, reader);
        return {
          client: userView(user, company?.deletedAt ? null : company, vault),
          remindersPaused,
          forms: forms.map(({ id: _id, submittedAt, ...form }) => ({
            _id,
            ...form,
            submittedAt: submittedAt.toISOString(),
          })),
          appointments: booked.map(({ id: _id, startsAt, endsAt, ...appointment }) => ({
            _id,
            ...appointment,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
          })),
        };
      });
    },

    async activity(id: string, list: OwnActivityList, reader: Reader) {
      await queries.transaction(async (tx) => {
        await expectClient(tx, id);
        await opened(tx, id, reader);
      });
      await audit.chain();
      return readActivityOfClient(parts, id, list, reader.account.user);
    },

    setReminders(id: string, paused: boolean, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        await expectClient(tx, id);
        const pausedBy = reader.account.user.id;
        const changed = paused
          ? await tx
              .insert(pausedReminders)
              .values({ clientId: id, pausedBy, pausedAt: now() })
              .onConflictDoNothing()
              .returning()
          : await tx.delete(pausedReminders).where(eq(pausedReminders.clientId, id)).returning();
        if (changed.length === 0) return;
        const kind = paused ? 'reminders-paused' : 'reminders-continued';
        await audit.write(tx, { kind, details: {}, ...about(reader, id) });
      });
    },

    /** Newest first. */
    notes(id: string, { page, pageSize }: Omit<PageOfList, 'search'>, reader: Reader) {
      return queries.transaction(async (tx) => {
        await expectClient(tx, id);
        const isTheirs = eq(clientNotes.clientId, id);
        const rows = await tx
          .select({ note: clientNotes, author: users.name })
          .from(clientNotes)
          .innerJoin(users, eq(users.id, clientNotes.authorId))
          .where(isTheirs)
          .orderBy(desc(clientNotes.createdAt), desc(clientNotes.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize);
        const [counted] = await tx.select({ total: count() }).from(clientNotes).where(isTheirs);
        await opened(tx, id, reader);
        const data = rows.map(({ note, author }) => ({
          _id: note.id,
          text: vault.decrypt(note.textEncrypted, contextOf(clientNotes.textEncrypted, note.id)),
          author: { _id: note.authorId, name: author },
          createdAt: note.createdAt.toISOString(),
        }));
        return { data, total: counted?.total ?? 0 };
      });
    },

    addNote(clientId: string, text: string, reader: Reader) {
      return queries.transaction(async (tx) => {
        await expectClient(tx, clientId);
        const { user } = reader.account;
        const [id, createdAt] = [randomUUID(), now()];
        const textEncrypted = vault.encrypt(text, contextOf(clientNotes.textEncrypted, id));
        const note = { id, clientId, authorId: user.id, textEncrypted, createdAt };
        await tx.insert(clientNotes).values(note);
        await audit.write(tx, {
          kind: 'client-note-added',
          details: {},
          ...about(reader, clientId),
        });
        const author = { _id: user.id, name: user.name };
        return { _id: id, text, author, createdAt: createdAt.toISOString() };
      });
    },

    deleteNote(clientId: string, id: string, reader: Reader): Promise<void> {
      return queries.transaction(async (tx) => {
        const gone = await tx
          .delete(clientNotes)
          .where(and(eq(clientNotes.id, id), eq(clientNotes.clientId, clientId)))
          .returning({ id: clientNotes.id });
        if (gone.length === 0) throw new Failure('not-found', wording.work.noteUnknown);
        await audit.write(tx, {
          kind: 'client-note-deleted',
          details: {},
          ...about(reader, clientId),
        });
      });
    },
  };
}
