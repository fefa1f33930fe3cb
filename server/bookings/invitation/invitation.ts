import { escaped, fileOf, quoted, utc } from './content-lines.ts';
import { localTime, zoneRules } from './zone-rules.ts';

/** An appointment as a file for calendar programs (iCalendar, RFC 5545 and RFC 5546). */

export interface Invitation {
  /** CANCEL removes it from the calendar; PUBLISH is for a file that needs no reply. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The same for every version of an appointment. */
  readonly uid: string;
  /** A version with a higher number replaces one with a lower. */
  readonly sequence: number;
  readonly writtenAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organiser: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

const attendeeLine = ({ name, email }: Invitation['attendee']) =>
  `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`;

export function drawInvitation(invitation: Invitation): string {
  const { method, timeZone, startsAt, endsAt, organiser, attendee } = invitation;
  const local = (date: Date) => localTime(date.getTime(), timeZone);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organiser.name)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...zoneRules(startsAt.getTime(), timeZone),
    'BEGIN:VEVENT',
    `UID:${invitation.uid}`,
    `SEQUENCE:${invitation.sequence}`,
    `DTSTAMP:${utc(invitation.writtenAt)}`,
    `DTSTART;TZID=${timeZone}:${local(startsAt)}`,
    `DTEND;TZID=${timeZone}:${local(endsAt)}`,
    `SUMMARY:${escaped(invitation.summary)}`,
    `DESCRIPTION:${escaped(invitation.description)}`,
    `LOCATION:${escaped(invitation.location)}`,
    `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.email}`,
    // The standard allows no attendee in a published file.
    ...(method === 'PUBLISH' ? [] : [attendeeLine(attendee)]),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return fileOf(lines);
}
