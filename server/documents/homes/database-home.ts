import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documentPieces, documents } from '#server/db/document-tables.ts';
import type { Home } from './home.ts';

const given = sql.placeholder;

/**
 * One statement: a piece is there and counted, or neither. Alone it does not wait for the disk: the
 * commit that makes a document of the upload waits for everything before it.
 */
const keep = sql`
  with counted as (
    update ${documents} set pieces = pieces + 1, changed_at = now()
    where id = ${given('id')}::uuid and pieces = ${given('number')}::integer and state = 'uploading'
    returning id, set_config('synchronous_commit',
      case when ${given('alone')}::boolean then 'off' else current_setting('synchronous_commit') end,
      true)
  )
  insert into ${documentPieces} (document_id, number, bytes)
  select id, ${given('number')}::integer, ${given('piece')}::bytea from counted
  returning number`;

const find = sql`
  select bytes from ${documentPieces}
  where document_id = ${given('id')}::uuid and number = ${given('number')}::integer`;

/** The same for a piece that was stored elsewhere. */
const count = sql`
  update ${documents} set pieces = pieces + 1, changed_at = now()
  where id = ${given('id')}::uuid and pieces = ${given('number')}::integer and state = 'uploading'
  returning id`;

export const prepareCount = ({ prepare }: Database) =>
  prepare<{ id: string }>('count of a piece', count);

export function databaseHome({ queries, prepare }: Database): Home {
  const keepPiece = prepare<{ number: number }>('new piece of a document', keep);
  const findPiece = prepare<{ bytes: Buffer }>('piece of a document', find);
  return {
    async put() {},
    async keep(id, number, piece, tx) {
      return (await keepPiece({ id, number, piece, alone: !tx }, tx)).length > 0;
    },
    async find(id, number) {
      const [found] = await findPiece({ id, number });
      return found?.bytes;
    },
    async remove(id, upTo) {
      const { documentId, number } = documentPieces;
      await queries.delete(documentPieces).where(and(eq(documentId, id), lte(number, upTo)));
    },
  };
}
