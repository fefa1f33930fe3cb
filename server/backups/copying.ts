import { once } from 'node:events';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { DatabaseClient } from '#server/db/connection/client.ts';
import type { ConnectionSettings } from '#server/db/connection/hosts.ts';
import { StartRefused } from '#server/env.ts';
import { TableDigest, type TableFacts } from './table-digest.ts';

/** Rows as PostgreSQL writes them for COPY, the same bytes on every server. */
const sameBytesEverywhere = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set client_encoding = 'UTF8'`;

/** Copying takes as long as it takes. */
const withoutLimits = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set work_mem = '32MB'`;

/** No one waits for a page here: a busy machine gets the time it needs to connect. */
export const connectionTimeout = 30_000;

/** A session of its own that lasts as long as the work. */
export async function withCopyingSession<Result>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openCopyingSession(connection);
  try {
    return await work(client);
  } finally {
    closeCopyingSession(client);
  }
}

export async function openCopyingSession(connection: ConnectionSettings): Promise<pg.Client> {
  const { query_timeout, statement_timeout, ...rest } = connection;
  const client = new DatabaseClient({
    ...rest,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    application_name: 'corella-copy',
  });
  await client.connect();
  if (await client.isPooled()) {
    closeCopyingSession(client);
    throw new StartRefused(
      'Copying all records needs a session of its own, but there is a pool such as pgbouncer in front of the database. Set MIGRATION_DATABASE_URL to the address of the database itself.',
    );
  }
  await client.query(sameBytesEverywhere);
  await client.query(withoutLimits);
  return client;
}

/** At once: a copy that was given up half-way would never let the session say goodbye. */
export function closeCopyingSession(client: pg.Client): void {
  client.connection.stream.destroy();
}

export async function* copyOut(client: pg.Client, select: string): AsyncGenerator<Buffer> {
  yield* client.query(to(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>;
}

export async function digestOf(client: pg.Client, select: string): Promise<TableFacts> {
  const digest = new TableDigest();
  for await (const bytes of copyOut(client, select)) digest.add(bytes);
  return digest.end();
}

/** Where the rows of a table go in. */
export class CopyIn {
  readonly #stream: ReturnType<typeof from>;
  readonly #failed: Promise<never>;

  constructor(client: pg.Client, table: string, columns: readonly string[]) {
    this.#stream = client.query(from(`copy public.${table} (${columns.join(', ')}) from stdin`));
    this.#failed = once(this.#stream, 'error').then(([error]) => {
      throw error;
    });
    this.#failed.catch(() => {});
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#stream.write(bytes)) return;
    await Promise.race([once(this.#stream, 'drain'), this.#failed]);
  }

  async end(): Promise<void> {
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await Promise.race([finished, this.#failed]);
  }

  /** Tells PostgreSQL that no more comes; the session can go on after that. */
  giveUp(): void {
    this.#stream.destroy();
  }
}
