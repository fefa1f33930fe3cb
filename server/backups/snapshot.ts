import type pg from 'pg';
import { readStart, readTables, readTablesToCopy } from './catalogue.ts';
import { closeCopyingSession, copyOut, openCopyingSession } from './copying.ts';
import type { Frame, Manifest, Table } from './frames.ts';
import { TableDigest } from './table-digest.ts';

/** The rows of a table that are not in the database alone; undefined if they are. */
export type RowsFromElsewhere = (
  client: pg.Client,
  table: Table,
) => Promise<AsyncIterable<Buffer> | undefined>;

export interface SnapshotOptions {
  readonly now: () => Date;
  /** Called once the moment that is copied is fixed, however much is written from then on. */
  readonly onSnapshot?: ((client: pg.Client) => Promise<void>) | undefined;
  readonly elsewhere?: RowsFromElsewhere | undefined;
}

/** No table changes its shape until the copy is done. Locking takes no snapshot yet. */
async function begin(client: pg.Client): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => `public.${name}`);
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(`lock table ${tables.join(', ')} in access share mode`);
}

/** All records as they are at one moment, read by the owner of the tables. */
export async function* snapshot(
  owner: pg.ClientConfig,
  { now, onSnapshot, elsewhere }: SnapshotOptions,
): AsyncGenerator<Frame> {
  const client = await openCopyingSession(owner);
  try {
    await begin(client);
    yield { kind: 'start', ...(await readStart(client, now())) };
    await onSnapshot?.(client);
    const tables: Manifest['tables'] = [];
    for (const { name, columns, select } of await readTablesToCopy(client)) {
      yield { kind: 'table', name, columns };
      const digest = new TableDigest();
      const rows = (await elsewhere?.(client, { name, columns })) ?? copyOut(client, select);
      for await (const bytes of rows) {
        digest.add(bytes);
        yield { kind: 'rows', bytes };
      }
      tables.push({ name, ...digest.end() });
    }
    yield { kind: 'end', tables };
  } finally {
    closeCopyingSession(client);
  }
}
