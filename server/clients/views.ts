import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { filtersOfView, type NewView, type View } from '#domain/clients/views.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wording } from '#domain/wording.ts';
import type { Queries } from '#server/db/database.ts';
import { clientViews } from '#server/db/tables/clients.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '#server/work/access.ts';
import { countClients } from './list.ts';

/** Lists of clients that someone of the team has saved, for themselves or for all. */

type Row = typeof clientViews.$inferSelect;

async function viewOf(
  queries: Queries,
  { ownerId, ...row }: Row,
  reader: string,
  today: Day,
): Promise<View> {
  const { id: _id, name, query, isShared: shared } = row;
  // A filter of an earlier version may be gone.
  const counted = await countClients(queries, filtersOfView(query) ?? {}, today);
  return { _id, name, query, shared, mine: ownerId === reader, ...counted };
}

interface Actor {
  readonly actorId: string;
  readonly address: string;
}

export function openViews(parts: Pick<Parts, 'database' | 'audit' | 'practice' | 'now'>) {
  const { database, audit } = parts;
  const { queries } = database;
  return {
    async list(reader: string, { page, pageSize }: { page: number; pageSize: number }) {
      const isSeen = or(eq(clientViews.ownerId, reader), clientViews.isShared);
      const rows = await queries
        .select()
        .from(clientViews)
        .where(isSeen)
        .orderBy(sql`lower(${clientViews.name})`, asc(clientViews.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const data: View[] = [];
      for (const row of rows) data.push(await viewOf(queries, row, reader, todayOf(parts)));
      return { data, total: await queries.$count(clientViews, isSeen) };
    },

    async add({ name, query, shared }: NewView, actor: Actor): Promise<View> {
      const { actorId: ownerId } = actor;
      const row = { id: randomUUID(), ownerId, name, query, isShared: shared };
      await queries.transaction(async (tx) => {
        await tx.insert(clientViews).values(row);
        const event = { kind: 'client-view-saved', details: {} } as const;
        await audit.write(tx, { ...event, subjectId: row.id, ...actor });
      });
      return viewOf(queries, row, ownerId, todayOf(parts));
    },

    remove(id: string, actor: Actor): Promise<void> {
      const isTheirs = and(eq(clientViews.id, id), eq(clientViews.ownerId, actor.actorId));
      return queries.transaction(async (tx) => {
        const gone = await tx.delete(clientViews).where(isTheirs).returning();
        if (gone.length === 0) throw new Failure('not-found', wording.clients.viewUnknown);
        const event = { kind: 'client-view-deleted', details: {} } as const;
        await audit.write(tx, { ...event, subjectId: id, ...actor });
      });
    },
  };
}
