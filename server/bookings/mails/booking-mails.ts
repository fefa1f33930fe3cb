import type { Parts } from '#server/app.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type By,
  bookedMail,
  cancelledMail,
  declinedMail,
  movedMail,
  type News,
  noticeMail,
  publishedFile,
  reminderMail,
  requestedMail,
  type Subject,
} from './mail-templates.ts';
import { openReminders } from './reminders.ts';

/** Every mail about appointments, queued in the transaction of the change. */
export async function openBookingMails(parts: Parts) {
  const { mailQueue, vault, practice, env, now } = parts;

  const about = (row: AppointmentRow): Subject => ({
    row,
    details: decryptDetails(vault, row),
    practice,
    siteUrl: env.SITE_URL,
    now: now(),
  });
  const tellPractice = (tx: Transaction, what: News, row: AppointmentRow, before?: Date) =>
    mailQueue.enqueue(tx, noticeMail(what, about(row), before));

  const reminders = await openReminders(parts, (tx, row, until) =>
    mailQueue.enqueue(tx, { ...reminderMail(about(row)), expiresAt: until }),
  );

  async function tellBooked(tx: Transaction, row: AppointmentRow, wasConfirmed: boolean) {
    const certain = row.state === 'confirmed';
    const content = certain ? bookedMail(about(row)) : requestedMail(about(row), wasConfirmed);
    await mailQueue.enqueue(tx, content);
    if (certain) await reminders.plan(tx, row);
  }

  return {
    /** The appointment as a file for calendar programs. */
    fileOf: (row: AppointmentRow): string => publishedFile(about(row)),
    async booked(tx: Transaction, row: AppointmentRow): Promise<void> {
      await tellBooked(tx, row, false);
      await tellPractice(tx, row.state === 'confirmed' ? 'booked' : 'requested', row);
    },
    /** A request that staff confirmed. */
    confirmed: (tx: Transaction, row: AppointmentRow) => tellBooked(tx, row, false),
    async declined(tx: Transaction, row: AppointmentRow, note: string): Promise<void> {
      await mailQueue.enqueue(tx, declinedMail(about(row), note));
    },
    async moved(
      tx: Transaction,
      row: AppointmentRow,
      before: AppointmentRow,
      { by, note = '' }: { by: By; note?: string },
    ): Promise<void> {
      const wasConfirmed = before.state === 'confirmed';
      if (row.state === 'confirmed' && (wasConfirmed || by === 'staff')) {
        await mailQueue.enqueue(tx, movedMail(about(row), before.startsAt, note));
        await reminders.plan(tx, row);
      } else {
        await tellBooked(tx, row, wasConfirmed);
      }
      if (by === 'staff') return;
      const news = row.state === 'confirmed' ? 'moved' : 'requested';
      await tellPractice(tx, news, row, before.startsAt);
    },
    async cancelled(
      tx: Transaction,
      row: AppointmentRow,
      before: AppointmentRow,
      { by, note = '' }: { by: By; note?: string },
    ): Promise<void> {
      const wasConfirmed = before.state === 'confirmed';
      await mailQueue.enqueue(tx, cancelledMail(about(row), { by, wasConfirmed, note }));
      if (by === 'client') await tellPractice(tx, 'cancelled', row);
    },
  };
}

export type BookingMails = Awaited<ReturnType<typeof openBookingMails>>;
