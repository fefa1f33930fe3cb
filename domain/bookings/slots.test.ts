import { expect, test } from 'vitest';
import type { Scheduling } from './scheduling.ts';
import {
  bookableDays,
  freeSlots,
  isCrowded,
  leastBusyFirst,
  nearestSlots,
  type Rules,
} from './slots.ts';

const meeting = { ways: ['office'] as const, minutes: 45, buffer: 15, every: 30 };
const scheduling: Scheduling = {
  meetings: { contact: meeting, bookkeeping: meeting, business: meeting, individual: meeting },
  noticeHours: 4,
  requestNoticeHours: 48,
  daysAhead: 90,
  publicHolidays: 'NSW',
  closed: [{ from: '2026-12-24', to: '2026-12-31' }],
  staff: [
    { id: 'ada', name: 'Ada', role: 'Accountant', calendars: ['contact', 'business'], daysOff: [] },
    {
      id: 'ben',
      name: 'Ben',
      role: 'Bookkeeper',
      calendars: ['contact'],
      daysOff: [{ from: '2026-11-18', to: '2026-11-18' }],
    },
  ],
};
const rules: Rules = {
  hours: [
    { from: 'Monday', to: 'Friday', opens: '09:00', closes: '12:00' },
    { from: 'Saturday', remark: 'on request', onRequest: { opens: '09:00', closes: '10:00' } },
    { from: 'Sunday', remark: 'closed' },
  ],
  timeZone: 'Australia/Sydney',
  scheduling,
};

/** Sunday noon in Sydney, in summer. */
const now = Date.parse('2026-11-15T01:00:00Z');
const summer = (day: string, time: string) => Date.parse(`${day}T${time}:00+11:00`);
const inSydney = (instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', {
    timeZone: 'Australia/Sydney',
    timeStyle: 'short',
  });

const startsOf = (
  day: string,
  more: { staff?: string; at?: number; busy?: [string, string][] } = {},
) =>
  freeSlots(
    rules,
    { calendar: 'contact', day, staff: more.staff },
    (more.busy ?? []).map(([from, to]) => ({
      staff: more.staff ?? 'ada',
      from: summer(day, from),
      to: summer(day, to),
    })),
    more.at ?? now,
  ).map(({ startsAt }) => inSydney(startsAt));

test('meetings start every half hour and end before the practice closes', () => {
  expect(startsOf('2026-11-17')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
});

test('a taken time is not offered, nor one whose buffer would run into it', () => {
  const free = startsOf('2026-11-17', { staff: 'ada', busy: [['10:00', '11:00']] });
  expect(free).toEqual(['09:00', '11:00']);
});

test('a time is offered while someone is free, and says who', () => {
  const day = '2026-11-17';
  const busy = [{ staff: 'ada', from: summer(day, '09:00'), to: summer(day, '10:00') }];
  const [first] = freeSlots(rules, { calendar: 'contact', day }, busy, now);
  expect(first).toMatchObject({ startsAt: summer(day, '09:00'), staff: ['ben'] });
});

test('staff are offered in their own calendars only, and not on their days off', () => {
  const day = '2026-11-17';
  expect(freeSlots(rules, { calendar: 'business', day, staff: 'ben' }, [], now)).toEqual([]);
  expect(startsOf('2026-11-18', { staff: 'ben' })).toEqual([]);
  expect(startsOf('2026-11-18', { staff: 'ada' })).toHaveLength(5);
});

test('times at short notice are not offered; times on request need more notice', () => {
  expect(startsOf('2026-11-17', { at: summer('2026-11-17', '06:01') })).toEqual(['10:30', '11:00']);
  expect(startsOf('2026-11-21', { at: summer('2026-11-19', '09:00') })).toEqual(['09:00']);
  expect(startsOf('2026-11-21', { at: summer('2026-11-19', '09:01') })).toEqual([]);
});

test('times on request say so', () => {
  const slots = freeSlots(rules, { calendar: 'contact', day: '2026-11-21' }, [], now);
  expect(slots.map(({ onRequest }) => onRequest)).toEqual([true]);
});

test('nothing is offered on closed days, public holidays and Sundays', () => {
  for (const day of ['2026-12-24', '2026-12-28', '2027-01-01', '2027-01-26', '2026-11-22']) {
    expect([day, startsOf(day)]).toEqual([day, []]);
  }
});

test('nothing is offered too far ahead, nor in years whose holidays are unknown', () => {
  expect(bookableDays(rules, now)).toEqual({ from: '2026-11-15', to: '2027-02-13' });
  expect(startsOf('2027-02-12')).toHaveLength(5);
  expect(startsOf('2027-02-15')).toEqual([]);
  const lateIn2028 = Date.parse('2028-12-01T00:00:00Z');
  expect(bookableDays(rules, lateIn2028)).toEqual({ from: '2028-12-01', to: '2028-12-31' });
});

test('the practice opens at nine before and after each clock change', () => {
  const before = Date.parse('2026-03-30T00:00:00Z');
  const first = (day: string, at: number) =>
    freeSlots(rules, { calendar: 'contact', day }, [], at)[0]?.startsAt ?? 0;
  expect(first('2026-04-02', before)).toBe(Date.parse('2026-04-01T22:00:00Z'));
  expect(first('2026-04-07', before)).toBe(Date.parse('2026-04-06T23:00:00Z'));
  const spring = Date.parse('2026-09-28T00:00:00Z');
  expect(first('2026-10-02', spring)).toBe(Date.parse('2026-10-01T23:00:00Z'));
  expect(first('2026-10-06', spring)).toBe(Date.parse('2026-10-05T22:00:00Z'));
});

test('the least busy person comes first', () => {
  const busy = [
    { staff: 'ada', from: 0, to: 60 },
    { staff: 'ben', from: 0, to: 20 },
    { staff: 'ben', from: 30, to: 50 },
  ];
  expect(leastBusyFirst(['ada', 'ben', 'cal'], busy)).toEqual(['cal', 'ben', 'ada']);
  expect(leastBusyFirst(['ada', 'ben'], [])).toEqual(['ada', 'ben']);
});

test('the nearest slots are shown in the order of the day', () => {
  const slots = freeSlots(rules, { calendar: 'contact', day: '2026-11-17' }, [], now);
  const near = nearestSlots(slots, summer('2026-11-17', '10:10'), 3);
  expect(near.map(({ startsAt }) => inSydney(startsAt))).toEqual(['09:30', '10:00', '10:30']);
});

test('a day is crowded once unconfirmed addresses hold more than a third of its staff’s time', () => {
  const held = (staff: string, from: string, to: string) => ({
    staff,
    from: summer('2026-11-16', from),
    to: summer('2026-11-16', to),
  });
  const hours = [held('ada', '09:00', '10:00'), held('ben', '09:00', '10:00')];
  // Two people for three hours: two of six are not more than a third.
  expect(isCrowded(rules, 'contact', '2026-11-16', hours)).toBe(false);
  const more = [...hours, held('ben', '10:00', '10:15')];
  expect(isCrowded(rules, 'contact', '2026-11-16', more)).toBe(true);
  // On this day Ben is away, and the other calendar never has him.
  expect(isCrowded(rules, 'contact', '2026-11-18', hours)).toBe(true);
  expect(isCrowded(rules, 'business', '2026-11-16', hours)).toBe(true);
});
