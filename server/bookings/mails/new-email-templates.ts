import { action, facts, type MailContent, text } from '#server/mail/mail-content.ts';
import { linkOf, type Subject, shortMoment, spokenMoment, toClient } from './mail-templates.ts';

/** The mails about a new address for an appointment. */

/** The reader need not be the booker, so it says nothing of the appointment but when it is. */
export function newEmailMail(subject: Subject, to: string): MailContent {
  const words = {
    kind: 'appointment-new-email',
    subject: `Please confirm your email address for ${shortMoment(subject.row)}`,
    heading: 'Please confirm your email address',
    blocks: [
      text(
        `Someone asked us to write to this address about an appointment on ${spokenMoment(subject.row.startsAt, subject.row.timeZone)}. If that was you, please open the link below and press the button on the page.`,
      ),
      action('Use this address', linkOf(subject)),
      text('If it wasn’t you, please ignore this email.'),
    ],
  };
  return { ...toClient(subject, words), to };
}

export function emailChangedMail(subject: Subject, before: string): MailContent {
  const words = {
    kind: 'appointment-email-changed',
    subject: `Your appointment on ${shortMoment(subject.row)} has a new email address`,
    heading: 'Your email address has been changed',
    blocks: [
      text(
        'We now have a different email address for this appointment, so we’ll no longer write to this one about it.',
      ),
      facts(
        ['When', spokenMoment(subject.row.startsAt, subject.row.timeZone)],
        ['Reference', subject.row.reference ?? ''],
      ),
      text(`If you didn’t ask for this, please call us on ${subject.practice.phone}.`),
    ],
  };
  return { ...toClient(subject, words), to: before };
}
