import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import { minutesToConfirm } from '#domain/bookings/confirming.ts';
import { cityOf, dayIn, shortDay, spokenDay, timeIn } from '#domain/dates/spoken-time.ts';
import { bookingPath, schedulePaths } from '#domain/paths.ts';
import type { Details } from '#server/bookings/details.ts';
import { drawInvitation, type Invitation } from '#server/bookings/invitation/invitation.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import { staffView, videoOf } from '#server/bookings/view.ts';
import {
  action,
  type Block,
  type FactRow,
  facts,
  link,
  type MailContent,
  text,
} from '#server/mail/mail-content.ts';

/** The mails to clients about appointments. They never say what it is about: mail can be read in transit. */

export interface Subject {
  readonly row: AppointmentRow;
  readonly details: Details;
  /** The secret of the link, with the proof that it was mailed. */
  readonly link: string;
  readonly practice: PracticeAtWork;
  readonly siteUrl: string;
  readonly now: Date;
}

/** Who made the change; the practice is told what clients did. */
export type By = 'client' | 'staff';

/** What staff wrote to the client; may be empty. */
type Note = string;

/** Monday 16 November 2026 at 9:00 am, Sydney time */
export function spokenMoment(at: Date, timeZone: string): string {
  const instant = at.toISOString();
  const day = spokenDay(dayIn(timeZone, instant));
  return `${day} at ${timeIn(timeZone, instant)}, ${cityOf(timeZone)} time`;
}

/** For subjects: Mon 16 Nov, 9:00 am */
export function shortMoment({ startsAt, timeZone }: AppointmentRow): string {
  const instant = startsAt.toISOString();
  return `${shortDay(dayIn(timeZone, instant))}, ${timeIn(timeZone, instant)}`;
}

const office = ({ address }: PracticeAtWork) =>
  `${address.street}, ${address.suburb} ${address.state} ${address.postcode}`;

export const minutesOf = ({ startsAt, endsAt }: AppointmentRow) =>
  `${(endsAt.getTime() - startsAt.getTime()) / 60_000} minutes`;

function withWhom({ row, practice }: Subject): string {
  const { name, role } = staffView(row.staffId, practice);
  return role ? `${name}, ${role}` : name;
}

const byVideo = 'By video';

/** The link to the video meeting comes with the confirmation. */
function placeOf({ row, details, practice }: Subject): string {
  switch (row.way) {
    case 'office':
      return office(practice);
    case 'phone':
      return `We’ll call you on ${details.phone}`;
    case 'video':
      return videoOf(row, practice) ? byVideo : `${byVideo}. We’ll send you the link`;
  }
}

const factsOf = (subject: Subject, where: FactRow = ['Where', placeOf(subject)]): Block =>
  facts(
    ['When', spokenMoment(subject.row.startsAt, subject.row.timeZone)],
    ['Length', minutesOf(subject.row)],
    ['With', withWhom(subject)],
    where,
    ['Reference', subject.row.reference ?? ''],
  );

/** For what takes place: with the way there, by map or by video. */
function factsWithWay(subject: Subject): Block[] {
  const { row, practice } = subject;
  if (row.way === 'office') {
    return [factsOf(subject, ['Where', placeOf(subject), practice.map.link])];
  }
  const video = videoOf(row, practice);
  return [factsOf(subject), ...(video ? [link('Join the meeting', video)] : [])];
}

/** For what does not take place: it promises nothing. */
const factsWithoutWay = (subject: Subject): Block =>
  subject.row.way === 'video' ? factsOf(subject, ['Where', byVideo]) : factsOf(subject);

/** The secret is in the fragment, which browsers send to no server. */
export const linkOf = ({ link, siteUrl }: Subject) =>
  `${siteUrl}${schedulePaths.appointment}#${link}`;

const manage = (subject: Subject, what = 'appointment'): Block =>
  action(`Manage your ${what}`, linkOf(subject));

/** A paragraph for each line. */
const noteBlocks = (note: Note): Block[] =>
  note
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(text);

const bookAgain = ({ row, practice, siteUrl }: Subject): Block =>
  action('Book another time', siteUrl + bookingPath(practice.slug, row.calendar ?? 'contact'));

function calendarFile(subject: Subject, method: Invitation['method']): string {
  const { row, details, practice, now } = subject;
  const host = new URL(practice.origin).hostname;
  return drawInvitation({
    method,
    uid: `${row.id}@${host}`,
    sequence: row.sequence,
    writtenAt: now,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: row.timeZone,
    summary: `Appointment with ${practice.name}`,
    description: `With ${staffView(row.staffId, practice).name}. Reference ${row.reference}. To change or cancel: ${linkOf(subject)}`,
    location: videoOf(row, practice) || placeOf(subject),
    organiser: { name: practice.name, email: practice.email },
    attendee: { name: details.name, email: details.email },
  });
}

const invitationOf = (subject: Subject, method: 'REQUEST' | 'CANCEL') => ({
  invitation: { method, ics: calendarFile(subject, method) },
});

/** The same appointment as in the mails, for someone who adds it from the page. */
export const publishedFile = (subject: Subject): string => calendarFile(subject, 'PUBLISH');

interface Words {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export const toClient = ({ details, practice }: Subject, words: Words): MailContent => ({
  ...words,
  to: details.email,
  replyTo: practice.email,
});

const bringOf = ({ row: { way } }: Subject): Block =>
  text(
    `Please ${way === 'office' ? 'bring' : 'have ready'} photo ID and any letters or records you’d like to talk about. Please do not send tax file numbers or bank details by email.`,
  );

export function bookedMail(subject: Subject): MailContent {
  const words = {
    kind: 'appointment-booked',
    subject: `Your appointment on ${shortMoment(subject.row)}`,
    heading: 'Your appointment is booked',
    blocks: [
      text(
        `Thank you, ${subject.details.name}. ${subject.row.way === 'office' ? 'We look forward to seeing you.' : 'We look forward to talking with you.'}`,
      ),
      ...factsWithWay(subject),
      bringOf(subject),
      manage(subject),
    ],
  };
  return { ...toClient(subject, words), ...invitationOf(subject, 'REQUEST') };
}

/** Nothing goes into the calendar yet. */
export function provisionalMail(subject: Subject): MailContent {
  return toClient(subject, {
    kind: 'appointment-provisional',
    subject: `Please confirm your appointment on ${shortMoment(subject.row)}`,
    heading: 'Please confirm your appointment',
    blocks: [
      text(
        `Thank you, ${subject.details.name}. To keep this time, please open the link below within ${minutesToConfirm} minutes and press the button on the page. After that, other people can book it.`,
      ),
      factsOf(subject),
      action('Keep this time', linkOf(subject)),
      text('If you didn’t book with us, please ignore this email and we won’t keep the time.'),
    ],
  });
}

/** With `wasConfirmed` the old calendar entry is cancelled, since the new time is not certain yet. */
export function requestedMail(subject: Subject, wasConfirmed: boolean): MailContent {
  const words = {
    kind: 'appointment-requested',
    subject: `We have your request for ${shortMoment(subject.row)}`,
    heading: 'We have your request',
    blocks: [
      text(
        'Thank you. We’re holding this time for you. It’s yours once we’ve confirmed it by email, usually on the next working day.',
      ),
      factsOf(subject),
      manage(subject, 'request'),
    ],
  };
  return { ...toClient(subject, words), ...(wasConfirmed ? invitationOf(subject, 'CANCEL') : {}) };
}

export function declinedMail(subject: Subject, note: Note): MailContent {
  const { practice } = subject;
  return toClient(subject, {
    kind: 'appointment-declined',
    subject: `We’re unable to offer ${shortMoment(subject.row)}`,
    heading: 'We’re unable to offer this time',
    blocks: [
      text(
        'Thank you for your request. We’re sorry, but we can’t see you at the time you asked for.',
      ),
      ...noteBlocks(note),
      factsWithoutWay(subject),
      text(`Please choose another time on our website, or call us on ${practice.phone}.`),
      bookAgain(subject),
    ],
  });
}

/** Staff may also reassign it to someone else at the same time. */
export function movedMail(subject: Subject, before: Date, note: Note): MailContent {
  const isNewTime = before.getTime() !== subject.row.startsAt.getTime();
  const said = isNewTime
    ? `It was on ${spokenMoment(before, subject.row.timeZone)}. The new time is below.`
    : 'The time is the same, but you’ll be meeting someone else.';
  const moment = shortMoment(subject.row);
  const words = {
    kind: 'appointment-moved',
    subject: isNewTime
      ? `Your appointment is now on ${moment}`
      : `Your appointment on ${moment} has changed`,
    heading: isNewTime ? 'Your appointment has a new time' : 'Your appointment has changed',
    blocks: [
      text(said),
      ...noteBlocks(note),
      ...factsWithWay(subject),
      bringOf(subject),
      manage(subject),
    ],
  };
  return { ...toClient(subject, words), ...invitationOf(subject, 'REQUEST') };
}

interface Cancelled {
  readonly by: By;
  readonly wasConfirmed: boolean;
  readonly note: Note;
}

export function cancelledMail(
  subject: Subject,
  { by, wasConfirmed, note }: Cancelled,
): MailContent {
  const what = wasConfirmed ? 'appointment' : 'request';
  const said =
    by === 'client'
      ? `You’ve cancelled this ${what}.`
      : `We’re sorry, but we’ve had to cancel this ${what}.`;
  const words = {
    kind: 'appointment-cancelled',
    subject: `Cancelled: your ${what} ${wasConfirmed ? 'on' : 'for'} ${shortMoment(subject.row)}`,
    heading: `Your ${what} has been cancelled`,
    blocks: [
      text(said),
      ...noteBlocks(note),
      factsWithoutWay(subject),
      text(
        `There’s nothing more you need to do. If you’d like another time, choose one on our website or call us on ${subject.practice.phone}.`,
      ),
      bookAgain(subject),
    ],
  };
  return { ...toClient(subject, words), ...(wasConfirmed ? invitationOf(subject, 'CANCEL') : {}) };
}

export function reminderMail(subject: Subject): MailContent {
  return toClient(subject, {
    kind: 'appointment-reminder',
    subject: `Your appointment tomorrow, ${shortMoment(subject.row)}`,
    heading: 'Your appointment is tomorrow',
    blocks: [...factsWithWay(subject), bringOf(subject), manage(subject)],
  });
}
