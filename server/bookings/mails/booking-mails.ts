import type { Parts } from '#server/app.ts';
import { openDetails } from '#server/bookings/details.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  type By,
  bookedLetter,
  cancelledLetter,
  declinedLetter,
  movedLetter,
  type News,
  noticeLetter,
  publishedFile,
  reminderLetter,
  requestedLetter,
  type Subject,
} from './mail-templates.ts';
import { openReminders } from './reminders.ts';

/** Every mail about appointments, posted in the transaction of what it tells. */
export async function openCorrespondence(parts: Parts) {
  const { postOffice, vault, practice, env, now } = parts;

  const about = (row: AppointmentRow): Subject => ({
    row,
    details: openDetails(vault, row),
    practice,
    siteUrl: env.SITE_URL,
    now: now(),
  });
  const tellPractice = (tx: Transaction, what: News, row: AppointmentRow, before?: Date) =>
    postOffice.post(tx, noticeLetter(what, about(row), before));

  const reminders = await openReminders(parts, (tx, row, until) =>
    postOffice.post(tx, { ...reminderLetter(about(row)), expiresAt: until }),
  );

  async function tellBooked(tx: Transaction, row: AppointmentRow, wasConfirmed: boolean) {
    const certain = row.state === 'confirmed';
    const letter = certain ? bookedLetter(about(row)) : requestedLetter(about(row), wasConfirmed);
    await postOffice.post(tx, letter);
    if (certain) await reminders.plan(tx, row);
  }

  return {
    /** The appointment as a file for calendar programs. */
    fileOf: (row: AppointmentRow): string => publishedFile(about(row)),
    async booked(tx: Transaction, row: AppointmentRow): Promise<void> {
      await tellBooked(tx, row, false);
      await tellPractice(tx, row.state === 'confirmed' ? 'booked' : 'requested', row);
    },
    /** A request that staff said yes to. */
    confirmed: (tx: Transaction, row: AppointmentRow) => tellBooked(tx, row, false),
    async declined(tx: Transaction, row: AppointmentRow, note: string): Promise<void> {
      await postOffice.post(tx, declinedLetter(about(row), note));
    },
    async moved(
      tx: Transaction,
      row: AppointmentRow,
      before: AppointmentRow,
      { by, note = '' }: { by: By; note?: string },
    ): Promise<void> {
      const wasConfirmed = before.state === 'confirmed';
      if (row.state === 'confirmed' && (wasConfirmed || by === 'staff')) {
        await postOffice.post(tx, movedLetter(about(row), before.startsAt, note));
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
      await postOffice.post(tx, cancelledLetter(about(row), { by, wasConfirmed, note }));
      if (by === 'client') await tellPractice(tx, 'cancelled', row);
    },
  };
}

export type Correspondence = Awaited<ReturnType<typeof openCorrespondence>>;
