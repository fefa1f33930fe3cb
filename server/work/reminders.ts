import { and, asc, eq, exists, inArray, lte, or, sql } from 'drizzle-orm';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { askingStates } from '#domain/work/kinds.ts';
import { isQuiet, isTimeToCall } from '#domain/work/reminders.ts';
import { peopleWith } from '#server/clients/rights.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  pausedReminders,
  stageIsOpen,
  workApprovals,
  workItems,
  works,
} from '#server/db/tables/work.ts';
import type { Parts } from '#server/parts.ts';
import { remindOnOf } from './access.ts';
import { reminderMail } from './mail-templates.ts';
import type { Notices } from './notices.ts';
import { countItems, type WorkRow } from './store.ts';

/** Looked at more often than people are reminded, so that a server that was away makes up for it. */
const everySeconds = 10 * 60;
/** Clients whose works are decided about in one transaction. */
const clientsAtOnce = 50;

/** An arbitrary number, the same in every server. */
const remindersLock = 2_160_022;

type ReminderParts = Pick<Parts, 'database' | 'mailQueue' | 'practice' | 'env' | 'now'>;

/** Whether a work waits for its client. */
export function waitsForClient(tx: Transaction) {
  const asked = tx
    .select({ one: sql`1` })
    .from(workItems)
    .where(and(eq(workItems.workId, works.id), inArray(workItems.state, [...askingStates])));
  const unsigned = tx
    .select({ one: sql`1` })
    .from(workApprovals)
    .where(and(eq(workApprovals.workId, works.id), eq(workApprovals.state, 'open')));
  return and(sql`works.${stageIsOpen}`, or(exists(asked), exists(unsigned)));
}

/** One mail to each address, for all works of those whom someone answers for. */
export async function mailReminders(
  { mailQueue, practice, env }: Pick<Parts, 'mailQueue' | 'practice' | 'env'>,
  tx: Transaction,
  people: readonly { readonly clientId: string; readonly email: string }[],
  reminded: readonly WorkRow[],
): Promise<void> {
  const counts = await countItems(
    tx,
    reminded.map(({ id }) => id),
  );
  const openOf = new Map(counts.map(({ workId, open }) => [workId, open]));
  const contents = [...Map.groupBy(people, ({ email }) => email)].flatMap(([to, acting]) => {
    const theirs = reminded.filter(({ clientId }) =>
      acting.some((person) => person.clientId === clientId),
    );
    if (theirs.length === 0) return [];
    const jobs = theirs.map(({ id, type, period }) => ({
      type,
      period,
      open: openOf.get(id) ?? 0,
    }));
    return [reminderMail({ to, jobs, practice: practice.current(), siteUrl: env.SITE_URL })];
  });
  if (contents.length > 0) await mailQueue.enqueue(tx, ...contents);
}

/**
 * Decides about every reminder that is due, whether it is wanted or not, and sends one mail for all
 * works of those whom someone answers for. Whatever interrupts it, no one is reminded twice: deciding and queueing the
 * mail are one transaction.
 */
export function createReminders(parts: ReminderParts, notices: Pick<Notices, 'tell'>) {
  const { practice, now } = parts;
  const { queries } = parts.database;

  async function decideSome(tx: Transaction, today: string): Promise<boolean> {
    // One server at a time: two would share out the works of a client, and each send a mail.
    await tx.execute(sql`select pg_advisory_xact_lock(${remindersLock})`);
    const due = tx
      .selectDistinct({ clientId: works.clientId })
      .from(works)
      .where(lte(works.remindOn, today))
      .orderBy(works.clientId)
      .limit(clientsAtOnce);
    const locked = await tx
      .select({ id: works.id })
      .from(works)
      .where(and(lte(works.remindOn, today), inArray(works.clientId, due)))
      .orderBy(asc(works.id))
      .for('no key update');
    // Read once they are locked: someone may just have answered.
    const found = await tx
      .select({
        work: works,
        waits: sql<boolean>`${waitsForClient(tx)} and ${pausedReminders.clientId} is null`,
      })
      .from(works)
      .leftJoin(pausedReminders, eq(pausedReminders.clientId, works.clientId))
      .where(
        inArray(
          works.id,
          locked.map(({ id }) => id),
        ),
      );
    const waiting = found.filter(({ waits }) => waits).map(({ work }) => work);
    const people = await peopleWith(tx, 'answers', [
      ...new Set(waiting.map(({ clientId }) => clientId)),
    ]);
    const toldOf = new Set(people.map(({ clientId }) => clientId));
    const calls = waiting.filter(({ remindersSent }) => isTimeToCall(remindersSent));
    const reminded = waiting.filter(
      ({ clientId, remindersSent }) => toldOf.has(clientId) && !isTimeToCall(remindersSent),
    );
    const decided = found.map(({ work }) => {
      const remindersSent = work.remindersSent + (reminded.includes(work) ? 1 : 0);
      const callSince = calls.includes(work) ? today : work.callSince;
      const remindOn = remindOnOf({ ...work, callSince }, today);
      return { id: work.id, next: { remindersSent, callSince, remindOn } };
    });
    for (const work of calls) await notices.tell(tx, work, 'call');
    // One statement for all that are to be decided about on the same day next.
    for (const alike of Map.groupBy(decided, ({ next }) => JSON.stringify(next)).values()) {
      const ids = alike.map(({ id }) => id);
      await tx
        .update(works)
        .set({ ...alike[0]?.next })
        .where(inArray(works.id, ids));
    }
    await mailReminders(parts, tx, people, reminded);
    return found.length > 0;
  }

  return async (): Promise<void> => {
    const wall = wallTimeAt(now().getTime(), practice.current().timeZone);
    if (isQuiet(wall)) return;
    const isDue = lte(works.remindOn, wall.day);
    const someAreDue = async () =>
      (await queries.select({ id: works.id }).from(works).where(isDue).limit(1)).length > 0;
    while ((await someAreDue()) && (await queries.transaction((tx) => decideSome(tx, wall.day))));
  };
}

export const openReminders = (parts: Parts, notices: Notices): Promise<void> =>
  parts.jobs.every(everySeconds, 'work-reminders', createReminders(parts, notices));
