import { expect, test } from 'vitest';
import type { StaffTimes } from '#domain/bookings/agenda/staff-booking.ts';
import { timeDoubt } from './time-doubt.ts';

const at = (time: string) => `2026-11-17T${time}:00.000+11:00`;
const ada = {
  id: 'ada',
  name: 'Ada',
  isAway: false,
  free: [],
  busy: [
    {
      kind: 'appointment' as const,
      startsAt: at('10:00'),
      endsAt: at('10:45'),
      busyUntil: at('11:00'),
      label: 'Mei Chen',
    },
  ],
};
const times: StaffTimes = {
  day: '2026-11-17',
  timeZone: 'Australia/Sydney',
  minutes: 45,
  buffer: 15,
  openings: [{ startsAt: at('09:00'), endsAt: at('17:00'), onRequest: false }],
  people: [ada, { ...ada, id: 'ben', name: 'Ben', isAway: true, busy: [] }],
};
const now = Date.parse(at('07:00'));
const doubt = (staff: string, time: string) => timeDoubt(times, staff, at(time), now);

test('a free time within the opening hours raises no doubt', () => {
  expect(doubt('ada', '09:00')).toBeUndefined();
  expect(doubt('ada', '16:15')).toBeUndefined();
});

test('a taken time names what is booked, and where only the time for notes is in the way', () => {
  expect(doubt('ada', '10:30')).toBe('Ada is busy then: Mei Chen, 10:00 am to 10:45 am.');
  expect(doubt('ada', '10:45')).toBe(
    'Ada is busy then: Mei Chen, 10:00 am to 10:45 am, then time for notes until 11:00 am.',
  );
  expect(doubt('ada', '09:15')).toBe(
    'That leaves Ada less than the usual 15 minutes for notes before Mei Chen, 10:00 am to 10:45 am.',
  );
  expect(timeDoubt({ ...times, buffer: 0 }, 'ada', at('09:15'), now)).toBeUndefined();
  expect(doubt('ada', '11:00')).toBeUndefined();
});

test('a day off, a closed practice and the past are pointed out', () => {
  expect(doubt('ben', '10:00')).toBe('Ben has a day off.');
  expect(doubt('ada', '16:30')).toBe('This is outside opening hours.');
  expect(doubt('ada', '07:00')).toBe('This time has passed.');
});
