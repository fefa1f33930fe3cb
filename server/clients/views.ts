import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { filtersOf, type NewView, type View, type ViewedList } from '#domain/desk/views.ts';
import type { Queries } from '#server/db/database.ts';
import { clientViews } from '#server/db/tables/clients.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

/** Lists that someone of the team has saved, for themselves or for all. */

type Row = typeof clientViews.$inferSelect;

/** What is viewed. */
export interface ViewsOf<Filters> {
  readonly list: ViewedList;
  readonly filters: z.ZodType<Filters>;
  readonly count: (
    queries: Queries,
    filters: Filters,
  ) => Promise<{ readonly total: number; readonly more?: true }>;
  readonly events: {
    readonly saved: 'client-view-saved' | 'job-view-saved';
    readonly deleted: 'client-view-deleted' | 'job-view-deleted';
  };
  readonly unknown: string;
}

interface Actor {
  readonly actorId: string;
  readonly address: string;
}

export function openViews<Filters>(
  { database, audit }: Pick<Parts, 'database' | 'audit'>,
  { list, filters, count, events, unknown }: ViewsOf<Filters>,
) {
  const { queries } = database;
  const ofList = eq(clientViews.list, list);

  async function viewOf({ ownerId, ...row }: Row, reader: string): Promise<View> {
    const { id: _id, name, query, isShared: shared } = row;
    // A filter of an earlier version may be gone.
    const wanted = filtersOf(filters, query) ?? filters.parse({});
    const counted = await count(queries, wanted);
    return { _id, name, query, shared, mine: ownerId === reader, ...counted };
  }

  return {
    async list(reader: string, { page, pageSize }: { page: number; pageSize: number }) {
      const isSeen = and(ofList, or(eq(clientViews.ownerId, reader), clientViews.isShared));
      const rows = await queries
        .select()
        .from(clientViews)
        .where(isSeen)
        .orderBy(sql`lower(${clientViews.name})`, asc(clientViews.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const data: View[] = [];
      for (const row of rows) data.push(await viewOf(row, reader));
      return { data, total: await queries.$count(clientViews, isSeen) };
    },

    async add({ name, query, shared }: NewView, actor: Actor): Promise<View> {
      const { actorId: ownerId } = actor;
      const row = { id: randomUUID(), ownerId, list, name, query, isShared: shared };
      await queries.transaction(async (tx) => {
        await tx.insert(clientViews).values(row);
        const event = { kind: events.saved, details: {} };
        await audit.write(tx, { ...event, subjectId: row.id, ...actor });
      });
      return viewOf(row, ownerId);
    },

    remove(id: string, actor: Actor): Promise<void> {
      const isTheirs = and(ofList, eq(clientViews.id, id), eq(clientViews.ownerId, actor.actorId));
      return queries.transaction(async (tx) => {
        const gone = await tx.delete(clientViews).where(isTheirs).returning();
        if (gone.length === 0) throw new Failure('not-found', unknown);
        const event = { kind: events.deleted, details: {} };
        await audit.write(tx, { ...event, subjectId: id, ...actor });
      });
    },
  };
}
