import { expect, test } from 'vitest';
import { fieldsOf, minutesOf, momentOf } from './wall-clock.ts';

const sydney = 'Australia/Sydney';

test('a day and a time are read in the practice’s time zone, in summer and in winter', () => {
  expect(momentOf('2026-11-23', '09:00', sydney)).toBe('2026-11-22T22:00:00.000Z');
  expect(momentOf('2026-07-01', '09:00', sydney)).toBe('2026-06-30T23:00:00.000Z');
});

test('without a day or a time there is no moment', () => {
  expect(momentOf('', '09:00', sydney)).toBeUndefined();
  expect(momentOf('2026-11-23', '', sydney)).toBeUndefined();
  expect(minutesOf('24:00')).toBeUndefined();
});

test('a moment turns back into the same day and time', () => {
  const moment = '2026-11-22T22:05:00.000Z';
  const { day, time } = fieldsOf(moment, sydney);
  expect({ day, time }).toEqual({ day: '2026-11-23', time: '09:05' });
  expect(momentOf(day, time, sydney)).toBe(moment);
});
