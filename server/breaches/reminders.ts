import { lte } from 'drizzle-orm';
import { assessBy, daysUntil, nextReminder } from '#domain/breaches/assessment.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { notifyAdmins } from '#server/accounts/users/notify-admins.ts';
import { breaches } from '#server/db/tables/breaches.ts';
import type { Parts } from '#server/parts.ts';
import { breachReminderMail } from './mail-templates.ts';
import { updateBreach } from './store.ts';

/** Looked at more often than anyone is reminded, so that a server that was away makes up for it. */
const everySeconds = 10 * 60;
/** Mail of the night is read in the morning; weekends count as days of the assessment. */
const morning = 7 * 60;

type ReminderParts = Pick<Parts, 'database' | 'mailQueue' | 'practice' | 'env' | 'now'>;

/**
 * Reminds the admins of breaches that are not decided, while their 30 days run out. Whatever
 * interrupts it, no one is reminded twice: noting the reminder and queueing the mails are one
 * transaction, and two servers take turns.
 */
export function createBreachReminders({ database, mailQueue, practice, env, now }: ReminderParts) {
  const { queries } = database;

  /** False when there is none left. */
  const remindOfOne = (today: string): Promise<boolean> =>
    queries.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(breaches)
        .where(lte(breaches.remindOn, today))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      const last = assessBy(row.knownOn);
      const remindOn = nextReminder({ last, remindedOn: today }, today);
      await updateBreach(tx, row.id, { remindOn, remindedOn: today });
      const about = { id: row.id, last, daysLeft: daysUntil(last, today) };
      await notifyAdmins(tx, mailQueue, (email) =>
        breachReminderMail(email, about, practice.current(), env.SITE_URL),
      );
      return true;
    });

  return async (): Promise<void> => {
    const { day, minutes } = wallTimeAt(now().getTime(), practice.current().timeZone);
    if (minutes < morning) return;
    while (await remindOfOne(day));
  };
}

export const openBreachReminders = (parts: Parts): Promise<void> =>
  parts.jobs.every(everySeconds, 'breach-reminders', createBreachReminders(parts));
