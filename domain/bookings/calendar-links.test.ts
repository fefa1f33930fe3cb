import { expect, test } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const entry = {
  title: 'Appointment with Wattle & Rowe',
  startsAt: '2027-02-01T22:00:00.000Z',
  endsAt: '2027-02-01T22:45:00.000Z',
  details: 'With Ines Rowe. Reference M4XT-9QBD.',
  location: '9 Other Road, Auburn NSW 2144',
};

test('Google gets the time in UTC and every word as it is', () => {
  const { origin, searchParams } = new URL(googleCalendarLink(entry));
  expect(origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20270201T220000Z/20270201T224500Z',
    details: entry.details,
    location: entry.location,
  });
});

test('Outlook gets the same', () => {
  const { origin, searchParams } = new URL(outlookCalendarLink(entry));
  expect(origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: entry.title,
    startdt: entry.startsAt,
    enddt: entry.endsAt,
    location: entry.location,
  });
});
