import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { drawInvitation, type Invitation } from './invitation.ts';

/** Read back by an independent parser, which knows only the zone in the file. */

const sydney = 'Australia/Sydney';
const plain: Invitation = {
  method: 'REQUEST',
  uid: '0b7c@practice.example',
  sequence: 3,
  writtenAt: new Date('2026-03-01T01:02:03.456Z'),
  startsAt: new Date('2026-03-31T22:00:00Z'),
  endsAt: new Date('2026-03-31T22:45:00Z'),
  timeZone: sydney,
  summary: 'Appointment with A, B; C',
  description: 'First line\nSecond line with a back\\slash',
  location: 'Suite 5, 1 Sample Street',
  organiser: { name: 'The "Practice": tax, books', email: 'hello@practice.example' },
  attendee: { name: 'Mei Chén 🦜', email: 'mei@example.com' },
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const event = calendar.getFirstSubcomponent('vevent');
  if (!zone || !event) throw new Error('The file has no zone or no event.');
  // Instants are computed from the rules in the file alone.
  const rules = new ICAL.Timezone(zone);
  const instantOf = (name: string) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time;
    time.zone = rules;
    return time.toJSDate();
  };
  return { calendar, event, startsAt: instantOf('dtstart'), endsAt: instantOf('dtend') };
}

const at = (startsAt: string, more: Partial<Invitation> = {}): Invitation => ({
  ...plain,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 45 * 60_000),
  ...more,
});

/** Around both clock changes, over the new year, and in other zones. */
const moments = [
  '2026-04-03T22:00:00Z',
  '2026-04-04T13:30:00Z',
  '2026-04-04T17:30:00Z',
  '2026-04-05T23:00:00Z',
  '2026-07-01T23:00:00Z',
  '2026-10-02T23:00:00Z',
  '2026-10-03T16:30:00Z',
  '2026-10-04T22:00:00Z',
  '2026-12-31T22:00:00Z',
  '2027-01-01T00:00:00Z',
  '2028-02-28T23:15:00Z',
];
const zones = [
  sydney,
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Europe/London',
  'America/New_York',
];

test.each(zones)(
  'every instant survives being written to a file in the zone %s and read back',
  (timeZone) => {
    for (const moment of moments) {
      const invitation = at(moment, { timeZone });
      const { startsAt, endsAt } = read(drawInvitation(invitation));
      expect([moment, startsAt.toISOString()]).toEqual([moment, invitation.startsAt.toISOString()]);
      expect(endsAt).toEqual(invitation.endsAt);
    }
  },
);

test('people in Sydney, Perth and London see the same instant in their own time', () => {
  const { startsAt } = read(drawInvitation(at('2026-10-04T22:00:00Z')));
  const shownIn = (timeZone: string) =>
    startsAt.toLocaleString('en-AU', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  expect(shownIn(sydney)).toBe('5/10/26, 9:00 am');
  expect(shownIn('Australia/Perth')).toBe('5/10/26, 6:00 am');
  expect(shownIn('Europe/London')).toBe('4/10/26, 11:00 pm');
});

test('Sydney’s zone is written with both of its rules', () => {
  const text = drawInvitation(plain);
  const zone = text.slice(text.indexOf('BEGIN:VTIMEZONE'), text.indexOf('BEGIN:VEVENT'));
  expect(zone.trim().split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    `TZID:${sydney}`,
    'BEGIN:STANDARD',
    'DTSTART:20250406T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
    'TZOFFSETFROM:+1100',
    'TZOFFSETTO:+1000',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20251005T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU',
    'TZOFFSETFROM:+1000',
    'TZOFFSETTO:+1100',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]);
});

test('text with special characters reads as it was written', () => {
  const { event, calendar } = read(drawInvitation(plain));
  expect(event.getFirstPropertyValue('summary')).toBe(plain.summary);
  expect(event.getFirstPropertyValue('description')).toBe(plain.description);
  expect(event.getFirstPropertyValue('uid')).toBe(plain.uid);
  expect(event.getFirstPropertyValue('sequence')).toBe(3);
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  const attendee = event.getFirstProperty('attendee');
  expect(attendee?.getParameter('cn')).toBe(plain.attendee.name);
  expect(attendee?.getFirstValue()).toBe('mailto:mei@example.com');
});

test('a cancelled appointment leaves the calendar', () => {
  const { event, calendar } = read(drawInvitation({ ...plain, method: 'CANCEL' }));
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(event.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('a file that asks for no reply names no attendee', () => {
  const { event } = read(drawInvitation({ ...plain, method: 'PUBLISH' }));
  expect(event.getAllProperties('attendee')).toEqual([]);
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:hello@practice.example');
});

test('no name can add a line to the file', () => {
  const name = 'Mei\r\nATTENDEE:mailto:other@example.com\u0085"; CN=x';
  const { event } = read(drawInvitation({ ...plain, attendee: { ...plain.attendee, name } }));
  expect(event.getAllProperties('attendee')).toHaveLength(1);
  expect(event.getFirstProperty('attendee')?.getFirstValue()).toBe('mailto:mei@example.com');
});

test('lines are as short as the standard requires, and no character is cut', () => {
  const description = 'Ein Vögelchen 🦜 sitzt auf dem Dach. '.repeat(20);
  const text = drawInvitation({ ...plain, description });
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(read(text).event.getFirstPropertyValue('description')).toBe(description);
});
