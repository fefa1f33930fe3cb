import { and, eq, ne } from 'drizzle-orm';
import type pg from 'pg';
import { copyOut } from '#server/backups/copying.ts';
import type { RowsFromElsewhere } from '#server/backups/snapshot.ts';
import type { Database } from '#server/db/database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { StartRefused } from '#server/env.ts';
import { findIn } from './pieces/reading.ts';
import type { Storages } from './storage/storage.ts';

/**
 * A backup holds the documents of the store too, as if they were in the database, where a restore
 * puts them. The rows are written as COPY writes them, in the order of the key.
 */

const batch = 500;
const least = '00000000-0000-0000-0000-000000000000';

const isStored = "home = 'store' and state <> 'removed'";

const rowOf = (id: string, number: number, bytes: Buffer): Buffer =>
  Buffer.from(`${id}\t${number}\t\\\\x${bytes.toString('hex')}\n`);

interface Stored {
  readonly id: string;
  readonly pieces: number;
  readonly objects: readonly string[] | null;
}

async function* storedDocuments(client: pg.Client): AsyncGenerator<Stored> {
  let after = least;
  for (;;) {
    const { rows } = await client.query<Stored>(
      `select id, pieces, objects from documents where ${isStored} and id > $1 order by id limit ${batch}`,
      [after],
    );
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export function documentsForBackup({ queries }: Database, storages: Storages): RowsFromElsewhere {
  /** Of documents that someone removed while the backup was made. */
  const removed = new Set<string>();

  async function noteRemoved(id: string): Promise<void> {
    const isThere = and(eq(documents.id, id), ne(documents.state, 'removed'));
    if ((await queries.$count(documents, isThere)) > 0) {
      throw new StartRefused(`A part of the document ${id} is missing, so it cannot be backed up.`);
    }
    removed.add(id);
  }

  async function* rowsOf(stored: Stored): AsyncGenerator<Buffer> {
    const { id, pieces } = stored;
    const find = findIn(storages, stored, 'store');
    for (let number = 0; number < pieces; number += 1) {
      const piece = await find(number);
      if (!piece) return noteRemoved(id);
      yield rowOf(id, number, Buffer.concat(piece));
    }
  }

  async function* pieces(client: pg.Client): AsyncGenerator<Buffer> {
    const select = (condition: string) =>
      `select document_id, number, bytes from public.document_pieces
        where ${condition} order by document_id, number`;
    let after = least;
    for await (const stored of storedDocuments(client)) {
      const isBetween = `document_id > '${after}' and document_id < '${stored.id}'`;
      yield* copyOut(client, select(isBetween));
      yield* rowsOf(stored);
      after = stored.id;
    }
    yield* copyOut(client, select(`document_id > '${after}'`));
  }

  async function* facts(client: pg.Client, columns: readonly string[]): AsyncGenerator<Buffer> {
    const gone = [...removed].map((id) => `'${id}'`).join(', ') || `'${least}'`;
    const values: Readonly<Record<string, string>> = {
      home: "'database'",
      objects: 'null',
      state: `case when id in (${gone}) then 'removed' else state end`,
    };
    const selected = columns.map((column) => values[column] ?? column).join(', ');
    yield* copyOut(client, `select ${selected} from public.documents order by id`);
  }

  return async (client, { name, columns }) => {
    if (name !== 'document_pieces' && name !== 'documents') return undefined;
    const { rows } = await client.query(`select from documents where ${isStored} limit 1`);
    if (rows.length === 0) return undefined;
    if (storages.current !== 'store') {
      throw new StartRefused('Some documents are in a store. Set DOCUMENTS_URL to its address.');
    }
    return name === 'documents' ? facts(client, columns) : pieces(client);
  };
}
