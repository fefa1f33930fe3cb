import { expect, test } from 'vitest';
import { type Booked, conflictOf } from './conflicts.ts';

const meeting = { ways: ['office'] as const, minutes: 30, buffer: 0, every: 30 };
const ada = { id: 'ada', name: 'Ada', role: '', calendars: ['contact'] as const, daysOff: [] };
const rules = {
  hours: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' }] as const,
  timeZone: 'Australia/Sydney',
  scheduling: {
    meetings: { contact: meeting, bookkeeping: meeting, business: meeting, individual: meeting },
    noticeHours: 0,
    requestNoticeHours: 0,
    daysAhead: 90,
    publicHolidays: 'NSW' as const,
    closed: [],
    staff: [ada],
  },
};
/** Tuesday, 10:00 in Sydney. */
const startsAt = Date.parse('2026-11-16T23:00:00Z');
const booked: Booked = {
  calendar: 'contact',
  staff: 'ada',
  way: 'office',
  startsAt,
  endsAt: startsAt + 1_800_000,
};
const day = { from: '2026-11-17', to: '2026-11-17' };
const withStaff = (staff: object) => ({
  ...rules,
  scheduling: { ...rules.scheduling, staff: [{ ...ada, ...staff }] },
});

test.each([
  ['fits', rules, undefined],
  ['its person has left', withStaff({ id: 'ben' }), 'person'],
  ['its person takes other meetings', withStaff({ calendars: ['business'] }), 'calendar'],
  ['its person is away', withStaff({ daysOff: [day] }), 'away'],
  ['it is closed', { ...rules, scheduling: { ...rules.scheduling, closed: [day] } }, 'closed'],
  [
    'it opens later',
    { ...rules, hours: [{ from: 'Tuesday', opens: '11:00', closes: '17:00' }] as const },
    'closed',
  ],
] as const)('an appointment: %s', (_what, given, reason) => {
  expect(conflictOf(given, booked)).toBe(reason);
});

test('a way that is offered no more is a conflict', () => {
  expect(conflictOf(rules, { ...booked, way: 'video' })).toBe('way');
});
