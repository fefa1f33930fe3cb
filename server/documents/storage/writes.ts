import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documents, documentWrites } from '#server/db/tables/documents.ts';

/**
 * Each object is noted before it is written into the store. What counts is noted no longer; of the
 * rest it is known a day later that nothing of it can still arrive.
 */

const given = sql.placeholder;
const batch = 500;

const note = sql`
  insert into ${documentWrites} (document_id, name, begun_at)
  values (${given('id')}::uuid, ${given('name')}::text, now())`;

/** An older server counts pieces without naming them: their numbers are their names. */
const named = sql`coalesce(objects, '{}') || array_fill(''::text,
  array[greatest(pieces - coalesce(cardinality(objects), 0), 0)]) || ${given('name')}::text`;

const count = sql`
  with counted as (
    update ${documents} set pieces = pieces + 1, objects = ${named}, changed_at = now()
    where id = ${given('id')}::uuid and pieces = ${given('number')}::integer
      and state = 'uploading'
      and (uploaded_by is null
        or exists (select from users where users.id = uploaded_by and is_active))
    returning id
  ), settled as (
    delete from ${documentWrites} where document_id in (select id from counted)
      and name = ${given('name')}::text
  )
  select id from counted`;

export function openWrites({ queries, prepare }: Database) {
  const insertNote = prepare('note of a piece', note);
  const countNamed = prepare<{ id: string }>('count of a piece in the store', count);
  const { documentId, name, begunAt } = documentWrites;

  return {
    note: (id: string, given: string) => insertNote({ id, name: given }),

    /** Whether it is the next piece of an upload by someone active. */
    async count(...[piece, tx]: Parameters<typeof countNamed>): Promise<boolean> {
      return (await countNamed(piece, tx)).length > 0;
    },

    /** Whatever was begun for a document and does not count. */
    async of(id: string): Promise<string[]> {
      const rows = await queries.select({ name }).from(documentWrites).where(eq(documentId, id));
      return rows.map((row) => row.name);
    },

    async forgetBefore(
      moment: Date,
      remove: (id: string, names: readonly string[]) => Promise<void>,
    ): Promise<void> {
      for (;;) {
        const rows = await queries
          .select({ id: documentId, name })
          .from(documentWrites)
          .where(lt(begunAt, moment))
          .orderBy(asc(begunAt))
          .limit(batch);
        for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
          const names = own.map((row) => row.name);
          await remove(id, names);
          await queries.delete(documentWrites).where(and(eq(documentId, id), inArray(name, names)));
        }
        if (rows.length < batch) return;
      }
    },
  };
}
