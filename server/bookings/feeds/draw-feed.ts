import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { Way } from '#domain/bookings/scheduling.ts';
import { appointmentPath } from '#domain/paths.ts';
import { escaped, fileOf, utc } from '#server/bookings/invitation/content-lines.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import { staffView } from '#server/bookings/view.ts';

/**
 * The appointments of one of the team as a calendar (iCalendar, RFC 5545). Calendar programs keep
 * copies on servers of others: it tells who, when and how, never what it is about, nor how to reach
 * the client. Times are in UTC, which every program shows by its own clock.
 */

interface FeedEntry {
  readonly row: AppointmentRow;
  /** Of the client. */
  readonly name: string;
}

interface Drawn {
  readonly staffId: string;
  readonly entries: readonly FeedEntry[];
  readonly practice: PracticeAtWork;
  readonly siteUrl: string;
}

const places: Readonly<Record<Way, string>> = {
  office: 'At the office',
  phone: 'By phone, we call',
  video: 'By video',
};

const standing: Partial<Record<AppointmentRow['state'], readonly [status: string, mark: string]>> =
  {
    requested: ['TENTATIVE', 'Request: '],
    confirmed: ['CONFIRMED', ''],
  };
const off = ['CANCELLED', 'Cancelled: '] as const;

function eventOf({ row, name }: FeedEntry, { practice, siteUrl }: Drawn): string[] {
  const [status, mark] = standing[row.state] ?? off;
  const host = new URL(practice.origin).hostname;
  return [
    'BEGIN:VEVENT',
    `UID:${row.id}@${host}`,
    `SEQUENCE:${row.sequence}`,
    // The same at every reading, so that an unchanged calendar is the same file.
    `DTSTAMP:${utc(row.bookedAt ?? row.startsAt)}`,
    `DTSTART:${utc(row.startsAt)}`,
    `DTEND:${utc(row.endsAt)}`,
    `SUMMARY:${escaped(`${mark}${name}`)}`,
    `LOCATION:${escaped(places[row.way])}`,
    `DESCRIPTION:${escaped(`Reference ${row.reference}`)}`,
    `URL:${siteUrl}${appointmentPath(row.id)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

export function drawFeed(drawn: Drawn): string {
  const { staffId, entries, practice } = drawn;
  const title = escaped(`${staffView(staffId, practice).name}, ${practice.name}`);
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(practice.name)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, drawn)),
    'END:VCALENDAR',
  ]);
}
