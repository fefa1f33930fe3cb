import type { Way } from '#domain/bookings/scheduling.ts';
import { appointmentPath } from '#domain/paths.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import { staffView } from '#server/bookings/view.ts';
import { action, type FactRow, facts, type MailContent, text } from '#server/mail/mail-content.ts';
import { minutesOf, type Subject, shortMoment, spokenMoment } from './mail-templates.ts';

/** The mails to the practice about what clients did. */

const news = {
  booked: ['A new appointment', 'Someone has booked an appointment on the website.'],
  requested: ['A time to confirm', 'Someone has asked for a time that we have to confirm.'],
  moved: ['An appointment was moved', 'The client has chosen another time.'],
  cancelled: ['An appointment was cancelled', 'The client has cancelled it.'],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>;

const how = {
  office: 'At the office',
  phone: 'We call the client',
  video: 'By video',
} as const satisfies Record<Way, string>;

export type News = keyof typeof news;

const was = (before: Date | undefined, { timeZone }: AppointmentRow): FactRow[] =>
  before ? [['It was', spokenMoment(before, timeZone)]] : [];

/** When, how and with which member of staff. The client's name needs a sign-in. */
export function noticeMail(what: News, subject: Subject, before?: Date): MailContent {
  const { row, practice, siteUrl } = subject;
  const [heading, sentence] = news[what];
  return {
    kind: `appointment-notice-${what}`,
    to: practice.email,
    subject: `${heading}: ${shortMoment(row)}`,
    heading,
    blocks: [
      text(`${sentence} Sign in to see who it is and what it’s about.`),
      facts(
        ['When', spokenMoment(row.startsAt, row.timeZone)],
        ...was(before, row),
        ['Length', minutesOf(row)],
        ['With', staffView(row.staffId, practice).name],
        ['How', how[row.way]],
        ['Reference', row.reference ?? ''],
      ),
      action('Open the appointment', siteUrl + appointmentPath(row.id)),
    ],
  };
}
