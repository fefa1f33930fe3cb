import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { forgetMove, type Move, readMove, writeMove } from '#server/db/embedded/moved.ts';
import { startEmbeddedDatabase } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { StartRefused } from '#server/env.ts';
import type { KeySource } from '#server/vault/open-vault.ts';
import { readTables } from './catalogue.ts';
import { checked, type TableDone } from './checked.ts';
import { withCopyingSession } from './copying.ts';
import { restoreInto } from './restore.ts';
import { snapshot } from './snapshot.ts';

export interface MoveParts {
  /** The folder of the embedded database. */
  readonly folder: string;
  readonly to: {
    readonly owner: pg.ClientConfig;
    /** For people, without a password. */
    readonly name: string;
  };
  readonly keySource: KeySource;
  readonly now: () => Date;
  readonly signal?: AbortSignal | undefined;
}

/** Whether the records of an interrupted move have arrived: then its line is in the audit log. */
async function hasArrived(owner: pg.ClientConfig, { move }: Move): Promise<boolean> {
  return withCopyingSession(owner, async (client) => {
    const { rows } = await client.query("select to_regclass('public.audit_pending') as log");
    if (!rows[0].log) return false;
    const isThis = "kind = 'database-moved' and details->>'move' = $1";
    const lines = await client.query(
      `select from audit_events where ${isThis} union all select from audit_pending where ${isThis}`,
      [move],
    );
    return lines.rows.length > 0;
  });
}

/** Whoever wants to write waits. */
async function withoutWriters<Result>(
  owner: pg.ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  return withCopyingSession(owner, async (client) => {
    const tables = (await readTables(client)).map(({ name }) => `public.${name}`);
    await client.query('begin');
    await client.query(`lock table ${tables.join(', ')} in exclusive mode`);
    return work();
  });
}

async function copyAll(parts: MoveParts, from: pg.ClientConfig, move: string) {
  const { to, keySource, now, signal } = parts;
  const tables: TableDone[] = [];
  await restoreInto({
    owner: to.owner,
    frames: checked(snapshot(from, { now }), (table) => void tables.push(table)),
    keySource,
    eventOf: () => ({ kind: 'database-moved', details: { move } }),
    now,
    signal,
  });
  return tables;
}

/**
 * Moves the records of the embedded database to another server. From before they are copied until
 * they are known to be there no one can write here, and afterwards no server starts here any more.
 * Returns the tables; none if they had arrived already when an earlier move was interrupted.
 */
export async function moveRecords(parts: MoveParts): Promise<readonly TableDone[]> {
  const { folder, to } = parts;
  const earlier = readMove(folder);
  if (earlier && earlier.to !== to.name) {
    throw new StartRefused(
      earlier.done
        ? `The records have already moved to ${earlier.to}.`
        : `The records were being moved to ${earlier.to}. Finish that first, with the same address.`,
    );
  }
  // Only one at a time: a running server is not disturbed, and none can start meanwhile.
  const embedded = await startEmbeddedDatabase({ folder });
  try {
    const from = embedded.ownerConnection;
    await migrateDatabase(from, `${embedded.connection.user}`);
    const move: Move = earlier ?? { move: randomUUID(), to: to.name, done: false };
    if (move.done) return [];
    if (earlier && (await hasArrived(to.owner, earlier))) {
      writeMove(folder, { ...move, done: true });
      return [];
    }
    return await withoutWriters(from, async () => {
      writeMove(folder, move);
      try {
        const tables = await copyAll(parts, from, move.move);
        writeMove(folder, { ...move, done: true });
        // Before the lock is released: whoever waits for it must not be let in any more.
        await embedded.stop();
        return tables;
      } catch (error) {
        // Unless it can be ruled out, the records may be there.
        if (!(await hasArrived(to.owner, move).catch(() => true))) forgetMove(folder);
        throw error;
      }
    });
  } finally {
    await embedded.stop();
  }
}
