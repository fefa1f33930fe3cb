import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, wallTimeAt } from './time-zone.ts';

const sydney = 'Australia/Sydney';
const at = (day: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantOf({ day, minutes: hour * 60 + minute }, sydney)).toISOString();
};

test('nine in the morning is a different instant in summer and in winter', () => {
  expect(at('2026-07-01', '9:00')).toBe('2026-06-30T23:00:00.000Z');
  expect(at('2026-12-01', '9:00')).toBe('2026-11-30T22:00:00.000Z');
});

test('an hour is missing on the day clocks go forward', () => {
  expect(at('2026-10-04', '1:59')).toBe('2026-10-03T15:59:00.000Z');
  expect(at('2026-10-04', '3:00')).toBe('2026-10-03T16:00:00.000Z');
  // There is no half past two: the instant is as if the clocks had not changed yet.
  expect(at('2026-10-04', '2:30')).toBe('2026-10-03T16:30:00.000Z');
});

test('an hour comes twice on the day clocks go back, and the first is used', () => {
  expect(at('2026-04-05', '1:59')).toBe('2026-04-04T14:59:00.000Z');
  expect(at('2026-04-05', '2:30')).toBe('2026-04-04T15:30:00.000Z');
  expect(at('2026-04-05', '3:00')).toBe('2026-04-04T17:00:00.000Z');
});

test('midnight starts the day', () => {
  expect(wallTimeAt(Date.parse('2026-11-15T13:00:00Z'), sydney)).toEqual({
    day: '2026-11-16',
    minutes: 0,
  });
});

const zones = [
  sydney,
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Europe/London',
  'America/New_York',
];

test('every instant of three years survives the round trip through wall time', () => {
  const minute = 60_000;
  const minutesOfThreeYears = (Date.UTC(2029, 0) - Date.UTC(2026, 0)) / minute;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: minutesOfThreeYears }),
      fc.constantFrom(...zones),
      (minutes, zone) => {
        const instant = Date.UTC(2026, 0) + minutes * minute;
        const wall = wallTimeAt(instant, zone);
        const found = instantOf(wall, zone);
        // When clocks show a time twice, the first instant is used.
        expect(found).toBeLessThanOrEqual(instant);
        expect(wallTimeAt(found, zone)).toEqual(wall);
        if (found !== instant) expect([30, 60]).toContain((instant - found) / minute);
      },
    ),
    { numRuns: 3000 },
  );
});
