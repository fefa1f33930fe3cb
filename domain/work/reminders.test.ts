import { expect, test } from 'vitest';
import { isQuiet, nextOccasion, planReminder } from './reminders.ts';

test('a week before, the day before, on the day, then weekly', () => {
  const occasions: string[] = [];
  for (let day = '2026-10-01'; occasions.length < 6; ) {
    day = nextOccasion('2026-11-25', day);
    occasions.push(day);
  }
  expect(occasions).toEqual([
    '2026-11-18',
    '2026-11-24',
    '2026-11-25',
    '2026-12-02',
    '2026-12-09',
    '2026-12-16',
  ]);
});

test('an occasion is after the day that is given, never on it', () => {
  expect(nextOccasion('2026-11-25', '2026-11-24')).toBe('2026-11-25');
  expect(nextOccasion('2026-11-25', '2026-11-25')).toBe('2026-12-02');
  expect(nextOccasion('2026-11-25', '2026-12-02')).toBe('2026-12-09');
  expect(nextOccasion('2026-11-25', '2026-12-08')).toBe('2026-12-09');
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

test('without a due date, after four, or once it is lodged nothing is planned', () => {
  const work = { dueOn: '2026-11-25', isOpen: true, remindersSent: 3 };
  expect(planReminder(work, '2026-11-25')).toBe('2026-12-02');
  expect(planReminder({ ...work, dueOn: null }, '2026-11-25')).toBeNull();
  expect(planReminder({ ...work, isOpen: false }, '2026-11-25')).toBeNull();
  expect(planReminder({ ...work, remindersSent: 4 }, '2026-11-25')).toBeNull();
});
