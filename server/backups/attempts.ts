import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Attempts } from '#domain/backups/nightly.ts';
import type { Queries, Transaction } from '#server/db/database.ts';
import { backups } from '#server/db/tables/backups.ts';

/** When the records were copied that the newest good backup holds. */
export async function lastGoodBackupAt(queries: Queries | Transaction): Promise<Date | undefined> {
  const [newest] = await queries
    .select({ at: backups.startedAt })
    .from(backups)
    .where(eq(backups.outcome, 'good'))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return newest?.at;
}

export async function readAttempts(queries: Queries | Transaction): Promise<Attempts> {
  const [newest] = await queries
    .select({ at: backups.startedAt, outcome: backups.outcome, error: backups.error })
    .from(backups)
    .where(isNotNull(backups.endedAt))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const failed = newest?.outcome === 'failed' ? newest : undefined;
  return {
    lastGoodAt: await lastGoodBackupAt(queries),
    failedAt: failed?.at,
    error: failed?.error ?? undefined,
  };
}

export async function beginAttempt(queries: Queries, startedAt: Date): Promise<string> {
  const [row] = await queries.insert(backups).values({ startedAt }).returning({ id: backups.id });
  if (!row) throw new Error('The attempt was not stored.');
  return row.id;
}

/** As if it had never begun: a server that stops leaves it to the next one. */
export async function forgetAttempt(queries: Queries, id: string): Promise<void> {
  await queries.delete(backups).where(eq(backups.id, id));
}

interface Good {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly fileName: string;
  readonly bytes: number;
}

export async function endGood(tx: Transaction, id: string, good: Good): Promise<void> {
  await tx
    .update(backups)
    .set({ ...good, outcome: 'good' })
    .where(eq(backups.id, id));
}

interface Failed {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly error: string;
}

export async function endFailed(tx: Transaction, id: string, failed: Failed): Promise<void> {
  await tx
    .update(backups)
    .set({ ...failed, outcome: 'failed' })
    .where(eq(backups.id, id));
}

export const findUnfinished = (queries: Queries) =>
  queries.select().from(backups).where(isNull(backups.endedAt));

export async function hasFailedSince(tx: Transaction, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: backups.id })
    .from(backups)
    .where(and(gte(backups.startedAt, since), eq(backups.outcome, 'failed')))
    .limit(1);
  return found.length > 0;
}

export async function forgetBackupsBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(backups).where(lt(backups.startedAt, moment));
}
