import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ClientKind } from '#domain/clients/kinds.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { newItemsSchema } from '#domain/work/items.ts';
import { jobAfter } from '#domain/work/recurring/obligations.ts';
import { itemsOfLists, sentItems } from '#domain/work/requests/items-of-lists.ts';
import type { RequestLists } from '#domain/work/requests/lists.ts';
import { isTypeFor, jobTypes, usualDueDate } from '#domain/work/types/job-types.ts';
import type { WorkType } from '#domain/work/types/names.ts';
import type { Transaction } from '#server/db/database.ts';
import { clients } from '#server/db/tables/clients.ts';
import { obligations, works } from '#server/db/tables/work.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '../access.ts';
import type { Notices } from '../notices.ts';
import { startJob } from '../starting.ts';
import { lockActive } from '../store.ts';

/** Jobs that start by themselves, as the obligations of their clients say. */

/** A server that was away makes up for it. */
const everySeconds = 10 * 60;
const readAtOnce = 100;

type Row = typeof obligations.$inferSelect;
type Due = Pick<Row, 'clientId' | 'type' | 'nextOn' | 'assigneeId'>;

/** As the form of a new job offers them. */
function usualItems(type: WorkType, lists: RequestLists) {
  const usual = jobTypes[type].requestLists.slice(0, 1);
  return newItemsSchema.parse(sentItems(itemsOfLists(usual, lists)));
}

/**
 * Of what kind a client is whose jobs start; undefined for former ones, and for accounts that cannot
 * sign in. Locked against every other job of theirs: storing one needs a weaker lock of its client,
 * so that one started by hand is either seen here or comes later.
 */
async function lockForStart(tx: Transaction, id: string): Promise<ClientKind | undefined> {
  const [found] = await tx
    .select({ source: clients.source })
    .from(clients)
    .where(eq(clients.id, id));
  if (found?.source === 'account' && !(await lockActive(tx, id, 'client'))) return undefined;
  const [client] = await tx
    .select({ kind: clients.kind })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.status, 'active'), isNull(clients.removedAt)))
    .for('update');
  return client?.kind;
}

async function lockDue(
  tx: Transaction,
  { clientId, type }: Due,
  today: Day,
): Promise<Row | undefined> {
  const isThis = and(eq(obligations.clientId, clientId), eq(obligations.type, type));
  const [row] = await tx
    .select()
    .from(obligations)
    .where(and(isThis, lte(obligations.nextOn, today)))
    .for('update');
  return row;
}

const isStanding = async (tx: Transaction, { clientId, type, nextPeriod }: Row) =>
  (await tx.$count(
    works,
    and(eq(works.clientId, clientId), eq(works.type, type), eq(works.period, nextPeriod)),
  )) > 0;

type StartParts = Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>;

/**
 * Starts whatever is due, each job in a transaction with the day of the next one. So a kill loses
 * nothing, and of several servers at once one is first.
 */
export function createStarts(parts: StartParts, notices: Pick<Notices, 'tellByDay'>) {
  const { database, audit, practice } = parts;
  const { queries } = database;

  async function start(tx: Transaction, { clientId, type, nextPeriod, assigneeId }: Row) {
    const items = usualItems(type, practice.current().texts.requests);
    const dueOn = usualDueDate(type, nextPeriod);
    const matter = { clientId, type, period: nextPeriod, dueOn, assigneeId, items };
    const job = await startJob(parts, tx, { ...matter, isRecurring: true });
    if (!job) return;
    if (items.length > 0) await notices.tellByDay(tx, job, 'asked');
    const event = { kind: 'work-started', details: { work: job.id } } as const;
    await audit.write(tx, { ...event, subjectId: clientId });
  }

  async function startNext(tx: Transaction, due: Due, today: Day): Promise<void> {
    const { assigneeId } = due;
    const isAtWork = assigneeId !== null && (await lockActive(tx, assigneeId, 'team'));
    const kind = await lockForStart(tx, due.clientId);
    const row = await lockDue(tx, due, today);
    // Another server was faster, or it was changed in the meantime.
    if (!row || row.nextOn !== due.nextOn || row.assigneeId !== assigneeId) return;
    const { clientId, type, nextOn } = row;
    if (kind && isTypeFor(type, kind) && !(await isStanding(tx, row))) {
      await start(tx, { ...row, assigneeId: isAtWork ? assigneeId : null });
    }
    const { period, startsOn } = jobAfter(type, nextOn);
    await tx
      .update(obligations)
      .set({ nextPeriod: period, nextOn: startsOn })
      .where(and(eq(obligations.clientId, clientId), eq(obligations.type, type)));
  }

  const readDue = (today: Day, after: Due | undefined): Promise<Due[]> =>
    queries
      .select({
        clientId: obligations.clientId,
        type: obligations.type,
        nextOn: obligations.nextOn,
        assigneeId: obligations.assigneeId,
      })
      .from(obligations)
      .where(
        and(
          lte(obligations.nextOn, today),
          after &&
            sql`(${obligations.nextOn}, ${obligations.clientId}, ${obligations.type}) >
              (${after.nextOn}, ${after.clientId}, ${after.type})`,
        ),
      )
      .orderBy(obligations.nextOn, obligations.clientId, obligations.type)
      .limit(readAtOnce);

  return async (): Promise<void> => {
    const today = todayOf(parts);
    const failures: unknown[] = [];
    let due = await readDue(today, undefined);
    while (due.length > 0) {
      for (const each of due) {
        // One that fails is tried again next time, and keeps no other client waiting.
        await queries
          .transaction((tx) => startNext(tx, each, today))
          .catch((error: unknown) => failures.push(error));
      }
      due = await readDue(today, due.at(-1));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some jobs did not start.');
  };
}

export const openStarts = (parts: Parts, notices: Notices): Promise<void> =>
  parts.jobs.every(everySeconds, 'work-obligations', createStarts(parts, notices));
