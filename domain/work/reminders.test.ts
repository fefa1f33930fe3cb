import { expect, test } from 'vitest';
import {
  afterQuiet,
  isQuiet,
  isTimeToCall,
  nextOccasion,
  planReminder,
  usualSendBy,
} from './reminders.ts';

const asked = { askedOn: '2026-11-02', sendBy: '2026-11-25' };

test('seven days after the asking, the day before, on the day, then weekly', () => {
  const occasions: string[] = [];
  for (let day = asked.askedOn; occasions.length < 6; ) {
    day = nextOccasion(asked, day);
    occasions.push(day);
  }
  expect(occasions).toEqual([
    '2026-11-09',
    '2026-11-24',
    '2026-11-25',
    '2026-12-02',
    '2026-12-09',
    '2026-12-16',
  ]);
});

test('an occasion is after the day that is given, never on it', () => {
  expect(nextOccasion(asked, '2026-11-24')).toBe('2026-11-25');
  expect(nextOccasion(asked, '2026-11-25')).toBe('2026-12-02');
  expect(nextOccasion(asked, '2026-12-02')).toBe('2026-12-09');
  expect(nextOccasion(asked, '2026-12-08')).toBe('2026-12-09');
});

test.each([
  [null, '2026-12-01', '2026-12-08'],
  ['2026-11-25', '2026-12-01', '2026-12-08'],
  ['2026-11-25', '2026-12-08', '2026-12-15'],
])('who is asked on 1 December to send by %s has a week after %s', (sendBy, after, next) => {
  expect(nextOccasion({ askedOn: '2026-12-01', sendBy }, after)).toBe(next);
});

test.each([
  ['2026-07-01', '2027-05-17', '2026-07-22'],
  ['2026-07-01', null, '2026-07-22'],
  ['2026-07-01', '2026-08-12', '2026-07-13'],
  ['2026-07-01', '2026-07-20', '2026-07-08'],
  ['2026-07-01', '2026-06-01', '2026-07-08'],
])('what is asked on %s and lodged by %s is to be sent by %s', (askedOn, dueOn, sendBy) => {
  expect(usualSendBy(askedOn, dueOn)).toBe(sendBy);
});

test.each([
  ['2026-11-25', 8 * 60 + 59, true],
  ['2026-11-25', 9 * 60, false],
  ['2026-11-25', 17 * 60 + 59, false],
  ['2026-11-25', 18 * 60, true],
  ['2026-11-29', 12 * 60, true],
])('on %s at minute %i it is quiet: %s', (day, minutes, quiet) => {
  expect(isQuiet({ day, minutes })).toBe(quiet);
});

test('nothing is planned where nothing is asked, it is lodged, or someone is to call', () => {
  const work = { ...asked, isOpen: true, isCallDue: false };
  expect(planReminder(work, '2026-11-25')).toBe('2026-12-02');
  expect(planReminder({ ...work, askedOn: null }, '2026-11-25')).toBeNull();
  expect(planReminder({ ...work, isOpen: false }, '2026-11-25')).toBeNull();
  expect(planReminder({ ...work, isCallDue: true }, '2026-11-25')).toBeNull();
});

test('after six reminders someone calls', () => {
  expect([5, 6].map(isTimeToCall)).toEqual([false, true]);
});

test.each([
  // A Friday.
  ['2027-01-01', 0, '2027-01-01', 9 * 60],
  ['2027-01-01', 10 * 60, '2027-01-01', 10 * 60],
  ['2027-01-01', 18 * 60, '2027-01-02', 9 * 60],
  ['2027-01-02', 20 * 60, '2027-01-04', 9 * 60],
  ['2027-01-03', 10, '2027-01-04', 9 * 60],
  ['2027-01-03', 12 * 60, '2027-01-04', 9 * 60],
])('on %s at minute %i, people are written to on %s at minute %i', (day, minutes, on, at) => {
  expect(afterQuiet({ day, minutes })).toEqual({ day: on, minutes: at });
});
