import { expect, test } from 'vitest';
import { daysOf, spokenHours } from './opening-hours.ts';

test('hours read as on a shopfront', () => {
  expect(spokenHours({ from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' })).toEqual({
    days: 'Monday to Friday',
    time: '9:00 AM to 5:00 PM',
  });
});

test('midday and midnight are twelve', () => {
  expect(spokenHours({ from: 'Sunday', opens: '00:30', closes: '12:05' }).time).toBe(
    '12:30 AM to 12:05 PM',
  );
});

test('a remark replaces the hours', () => {
  expect(spokenHours({ from: 'Saturday', remark: 'by appointment only' })).toEqual({
    days: 'Saturday',
    time: 'by appointment only',
  });
});

test('an entry covers every day from its first to its last', () => {
  expect(daysOf({ from: 'Thursday', to: 'Saturday', opens: '09:00', closes: '12:00' })).toEqual([
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  expect(daysOf({ from: 'Sunday', remark: 'closed' })).toEqual(['Sunday']);
});
