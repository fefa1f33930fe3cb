import { mailboxOf } from '#domain/fields/email.ts';
import { mailsToMailbox } from '#server/bookings/booking/booking-limits.ts';
import { decryptDetails } from '#server/bookings/details.ts';
import type { Links } from '#server/bookings/links.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import type { Transaction } from '#server/db/database.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import type { Parts } from '#server/parts.ts';
import {
  type By,
  bookedMail,
  cancelledMail,
  declinedMail,
  movedMail,
  provisionalMail,
  publishedFile,
  reminderMail,
  requestedMail,
  type Subject,
} from './mail-templates.ts';
import { emailChangedMail, newEmailMail } from './new-email-templates.ts';
import { type News, noticeMail } from './notice-templates.ts';
import { openReminders } from './reminders.ts';

/** The address of someone for whom staff booked without one. */
const noOne = '';

/** Every mail about appointments, queued in the transaction of the change. */
export async function openBookingMails(parts: Parts, links: Links) {
  const { mailQueue, limiter, vault, practice, env, now } = parts;

  function about(row: AppointmentRow): Subject {
    const details = decryptDetails(vault, row);
    const link = links.mailed(details.link);
    return { row, details, link, practice: practice.current(), siteUrl: env.SITE_URL, now: now() };
  }
  /** Anyone may book with someone else's address. What staff do always reaches the client. */
  async function tellClient(tx: Transaction, content: MailContent, by: By): Promise<void> {
    if (content.to === noOne) return;
    const wait = await limiter.countIn(tx, mailsToMailbox, mailboxOf(content.to));
    if (wait === 0 || by === 'staff') await mailQueue.enqueue(tx, content);
  }
  const tellPractice = (tx: Transaction, what: News, row: AppointmentRow, before?: Date) =>
    mailQueue.enqueue(tx, noticeMail(what, about(row), before));

  const reminders = await openReminders(parts, async (tx, row, until) => {
    const content = reminderMail(about(row));
    if (content.to !== noOne) await mailQueue.enqueue(tx, { ...content, expiresAt: until });
  });

  async function tellBooked(tx: Transaction, row: AppointmentRow, wasConfirmed: boolean, by: By) {
    const certain = row.state === 'confirmed';
    const content = certain ? bookedMail(about(row)) : requestedMail(about(row), wasConfirmed);
    await tellClient(tx, content, by);
    if (certain) await reminders.plan(tx, row);
  }

  return {
    /** The appointment as a file for calendar programs. Its link proves nothing: no mail brought it. */
    fileOf(row: AppointmentRow): string {
      const subject = about(row);
      return publishedFile({ ...subject, link: subject.details.link });
    },
    /** Only the booker is told: it may come to nothing. */
    provisional: (tx: Transaction, row: AppointmentRow) =>
      tellClient(tx, provisionalMail(about(row)), 'client'),
    async booked(tx: Transaction, row: AppointmentRow): Promise<void> {
      await tellBooked(tx, row, false, 'client');
      await tellPractice(tx, row.state === 'confirmed' ? 'booked' : 'requested', row);
    },
    /** A request that staff confirmed, or what they booked for a client. */
    confirmed: (tx: Transaction, row: AppointmentRow) => tellBooked(tx, row, false, 'staff'),
    async declined(tx: Transaction, row: AppointmentRow, note: string): Promise<void> {
      await tellClient(tx, declinedMail(about(row), note), 'staff');
    },
    async moved(
      tx: Transaction,
      row: AppointmentRow,
      before: AppointmentRow,
      { by, note = '' }: { by: By; note?: string },
    ): Promise<void> {
      const wasConfirmed = before.state === 'confirmed';
      if (row.state === 'confirmed' && (wasConfirmed || by === 'staff')) {
        await tellClient(tx, movedMail(about(row), before.startsAt, note), by);
        await reminders.plan(tx, row);
      } else {
        await tellBooked(tx, row, wasConfirmed, by);
      }
      if (by === 'staff') return;
      const news = row.state === 'confirmed' ? 'moved' : 'requested';
      await tellPractice(tx, news, row, before.startsAt);
    },
    /** To the address that someone wants to use from now on; anyone's, until they confirm it. */
    newEmail: (tx: Transaction, row: AppointmentRow, to: string) => {
      const link = links.forNewEmail(decryptDetails(vault, row).link, to);
      return tellClient(tx, newEmailMail({ ...about(row), link }, to), 'client');
    },
    /** The new address gets the appointment; the old one learns that it gets nothing more. */
    async emailChanged(tx: Transaction, row: AppointmentRow, before: string): Promise<void> {
      await tellBooked(tx, row, false, 'client');
      await tellClient(tx, emailChangedMail(about(row), before), 'client');
    },
    async cancelled(
      tx: Transaction,
      row: AppointmentRow,
      before: AppointmentRow,
      { by, note = '' }: { by: By; note?: string },
    ): Promise<void> {
      const wasConfirmed = before.state === 'confirmed';
      await tellClient(tx, cancelledMail(about(row), { by, wasConfirmed, note }), by);
      if (by === 'client') await tellPractice(tx, 'cancelled', row);
    },
  };
}

export type BookingMails = Awaited<ReturnType<typeof openBookingMails>>;
