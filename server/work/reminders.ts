import { and, asc, eq, exists, inArray, lte, or, sql } from 'drizzle-orm';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { askingStates } from '#domain/work/kinds.ts';
import { isQuiet } from '#domain/work/reminders.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import {
  pausedReminders,
  stageIsOpen,
  workApprovals,
  workItems,
  works,
} from '#server/db/work-tables.ts';
import { remindOnOf } from './access.ts';
import { reminderMail } from './mail-templates.ts';
import { updateWork } from './store.ts';

/** Looked at more often than people are reminded, so that a server that was away makes up for it. */
const everySeconds = 10 * 60;
/** Clients whose works are decided about in one transaction. */
const clientsAtOnce = 50;

type ReminderParts = Pick<Parts, 'database' | 'mailQueue' | 'practice' | 'env' | 'now'>;

/** Whether a work waits for its client. */
function waitsForClient(tx: Transaction) {
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

/**
 * Decides about every reminder that is due, whether it is wanted or not, and sends one mail for all
 * works of a client. Whatever interrupts it, nobody is reminded twice: deciding and queueing the
 * mail are one transaction.
 */
export function createReminders({ database, mailQueue, practice, env, now }: ReminderParts) {
  const { queries } = database;

  async function decideSome(tx: Transaction, today: string): Promise<boolean> {
    const due = tx
      .selectDistinct({ clientId: works.clientId })
      .from(works)
      .where(lte(works.remindOn, today))
      .orderBy(works.clientId)
      .limit(clientsAtOnce);
    // Locked in one order; a work that somebody is changing right now is decided about next time.
    const found = await tx
      .select({
        work: works,
        to: users.email,
        isWanted: sql<boolean>`${waitsForClient(tx)} and ${users.isActive} and ${pausedReminders.clientId} is null`,
      })
      .from(works)
      .innerJoin(users, eq(users.id, works.clientId))
      .leftJoin(pausedReminders, eq(pausedReminders.clientId, works.clientId))
      .where(and(lte(works.remindOn, today), inArray(works.clientId, due)))
      .orderBy(asc(works.id))
      .for('no key update', { of: works, skipLocked: true });
    for (const { work, isWanted } of found) {
      const remindersSent = work.remindersSent + (isWanted ? 1 : 0);
      const remindOn = remindOnOf({ ...work, remindersSent }, today);
      await updateWork(tx, work.id, { remindersSent, remindOn });
    }
    const reminded = new Set(found.filter(({ isWanted }) => isWanted).map(({ to }) => to));
    const contents = [...reminded].map((to) => reminderMail(to, practice, env.SITE_URL));
    if (contents.length > 0) await mailQueue.enqueue(tx, ...contents);
    return found.length > 0;
  }

  return async (): Promise<void> => {
    const wall = wallTimeAt(now().getTime(), practice.timeZone);
    if (isQuiet(wall)) return;
    const isDue = lte(works.remindOn, wall.day);
    const someAreDue = async () =>
      (await queries.select({ id: works.id }).from(works).where(isDue).limit(1)).length > 0;
    while ((await someAreDue()) && (await queries.transaction((tx) => decideSome(tx, wall.day))));
  };
}

export const openReminders = (parts: Parts): Promise<void> =>
  parts.jobs.every(everySeconds, 'work-reminders', createReminders(parts));
