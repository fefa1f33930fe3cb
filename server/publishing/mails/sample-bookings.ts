import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Way } from '#domain/bookings/scheduling.ts';
import {
  bookedMail,
  cancelledMail,
  declinedMail,
  movedMail,
  provisionalMail,
  reminderMail,
  requestedMail,
  type Subject,
} from '#server/bookings/mails/mail-templates.ts';
import { emailChangedMail, newEmailMail } from '#server/bookings/mails/new-email-templates.ts';
import { noticeMail } from '#server/bookings/mails/notice-templates.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

/** Every mail about appointments, with an invented one. */

const startsAt = new Date('2026-11-23T23:00:00Z');
const before = new Date('2026-11-20T03:30:00Z');

function appointment(practice: PracticeAtWork, siteUrl: string, way: Way = 'office'): Subject {
  const [person] = practice.scheduling.staff;
  return {
    row: {
      id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f14',
      staffId: person?.id ?? '',
      state: 'confirmed',
      startsAt,
      endsAt: new Date('2026-11-23T23:45:00Z'),
      busyUntil: new Date('2026-11-24T00:00:00Z'),
      timeZone: practice.timeZone,
      heldUntil: null,
      networkHash: null,
      tokenHash: null,
      calendar: 'individual',
      way,
      reference: 'M4XT-9QBD',
      userId: null,
      clientId: null,
      detailsEncrypted: null,
      noteEncrypted: null,
      teamNoteEncrypted: null,
      attendance: null,
      idempotencyKey: null,
      bodyHash: null,
      bookedAt: before,
      sequence: 0,
      remindedAt: null,
    },
    details: {
      name: 'Mei Chen',
      email: 'mei@example.com',
      phone: '0491 570 156',
      about: '',
      link: '',
    },
    link: 'kT3vQ8n0bWm2',
    practice,
    siteUrl,
    now: before,
  };
}

const note = 'We’re sorry, but we’re away that morning.\nPlease call us if this doesn’t suit you.';

export function sampleBookings(
  practice: PracticeAtWork,
  siteUrl: string,
): Readonly<Record<string, MailContent>> {
  const inOffice = appointment(practice, siteUrl);
  const byVideo = appointment(practice, siteUrl, 'video');
  const cancelledVideo: Subject = { ...byVideo, row: { ...byVideo.row, state: 'cancelled' } };
  const confirmed = { wasConfirmed: true, note: '' };
  return {
    'Booked, in the office': bookedMail(inOffice),
    'Booked, by phone': bookedMail(appointment(practice, siteUrl, 'phone')),
    'Booked, by video': bookedMail(byVideo),
    'Booked, to be confirmed by the client': provisionalMail(inOffice),
    'Asked for': requestedMail(inOffice, false),
    'Asked for and declined': declinedMail(inOffice, note),
    'Moved to another time': movedMail(inOffice, before, note),
    'Moved to another person': movedMail(inOffice, startsAt, ''),
    'Cancelled by the client': cancelledMail(inOffice, { by: 'client', ...confirmed }),
    'Cancelled, by video': cancelledMail(cancelledVideo, { by: 'client', ...confirmed }),
    'Cancelled by us': cancelledMail(inOffice, { by: 'staff', wasConfirmed: true, note }),
    'Request cancelled': cancelledMail(inOffice, { by: 'client', wasConfirmed: false, note: '' }),
    Reminder: reminderMail(inOffice),
    'New email address for an appointment': newEmailMail(inOffice, 'mei.chen@example.com'),
    'Old email address of an appointment': emailChangedMail(inOffice, 'mei@example.com'),
    'To staff: booked': noticeMail('booked', inOffice),
    'To staff: asked for': noticeMail('requested', inOffice),
    'To staff: moved': noticeMail('moved', inOffice, before),
    'To staff: cancelled': noticeMail('cancelled', inOffice),
  };
}
