import { and, asc, eq, gt, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { unaskedStates } from '#domain/work/kinds.ts';
import type { Transaction } from '#server/db/database.ts';
import { documents } from '#server/db/tables/documents.ts';
import {
  seasonClients,
  workApprovals,
  workComments,
  workItems,
  works,
} from '#server/db/tables/work.ts';
import { noteOutcomes } from './store.ts';

/** Taking back what a season has started. */

/** No one else gets a job of a season that is undone. */
export async function forgetWaiting(tx: Transaction, seasonId: string): Promise<void> {
  const isWaiting = and(eq(seasonClients.seasonId, seasonId), isNull(seasonClients.outcome));
  await tx.update(seasonClients).set({ outcome: 'undone' }).where(isWaiting);
}

/** No one has answered it, written about it or gone on with it. */
function isUntouched(tx: Transaction) {
  const one = { one: sql`1` };
  const isOf = eq(workItems.workId, works.id);
  const isAnswered = notInArray(workItems.state, ['open', ...unaskedStates]);
  const isThere = inArray(documents.state, ['scanning', 'ready', 'refused']);
  return and(
    eq(works.stage, 'collecting'),
    isNull(works.needsUntil),
    notExists(tx.select(one).from(workItems).where(and(isOf, isAnswered))),
    notExists(tx.select(one).from(workComments).where(eq(workComments.workId, works.id))),
    notExists(tx.select(one).from(workApprovals).where(eq(workApprovals.workId, works.id))),
    notExists(
      tx
        .select(one)
        .from(documents)
        .where(and(eq(documents.workId, works.id), isThere)),
    ),
  );
}

/** Returns the last job that was looked at; undefined after the last one. */
export async function undoSome(
  tx: Transaction,
  seasonId: string,
  after: string | undefined,
  limit: number,
): Promise<string | undefined> {
  const isOfSeason = eq(works.seasonId, seasonId);
  // Whoever answers one of them locks it first.
  const locked = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(isOfSeason, after === undefined ? undefined : gt(works.id, after)))
    .orderBy(asc(works.id))
    .limit(limit)
    .for('update');
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const gone = await tx
    .delete(works)
    .where(and(inArray(works.id, ids), isUntouched(tx)))
    .returning({ clientId: works.clientId });
  const outcome = 'undone' as const;
  await noteOutcomes(
    tx,
    seasonId,
    gone.map(({ clientId }) => ({ clientId, outcome })),
  );
  return ids.at(-1);
}
