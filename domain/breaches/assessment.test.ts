import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/calendar-days.ts';
import { assessBy, daysUntil, nextReminder } from './assessment.ts';

test.each([
  ['2026-03-01', '2026-03-31'],
  ['2026-02-01', '2026-03-03'],
  ['2028-02-01', '2028-03-02'],
  ['2026-12-15', '2027-01-14'],
  // Clocks change in between; days do not.
  ['2026-03-20', '2026-04-19'],
  ['2026-09-20', '2026-10-20'],
])('known on %s, it is assessed by %s', (knownOn, last) => {
  expect(assessBy(knownOn)).toBe(last);
  expect(daysUntil(last, knownOn)).toBe(30);
  expect(daysUntil(last, addDays(last, 3))).toBe(-3);
});

/** The days on which a practice that looks every day is reminded. */
function remindedDays(knownOn: string, reportedOn: string, looksOn: (day: string) => boolean) {
  const last = assessBy(knownOn);
  const days: string[] = [];
  let remindedOn: string | null = null;
  let next = nextReminder({ last, remindedOn }, reportedOn);
  for (let today = reportedOn; today < addDays(last, 60); today = addDays(today, 1)) {
    if (!looksOn(today) || next === null || next > today) continue;
    days.push(today);
    remindedOn = today;
    next = nextReminder({ last, remindedOn }, today);
  }
  return days;
}

const always = () => true;

test('admins are reminded 7 days before, the day before, and on the day, each once', () => {
  expect(remindedDays('2026-03-01', '2026-03-02', always)).toEqual([
    '2026-03-24',
    '2026-03-30',
    '2026-03-31',
  ]);
});

test('a breach that is reported late gets the reminders that are left', () => {
  expect(remindedDays('2026-03-01', '2026-03-28', always)).toEqual(['2026-03-30', '2026-03-31']);
  expect(remindedDays('2026-03-01', '2026-03-31', always)).toEqual(['2026-03-31']);
  expect(remindedDays('2026-03-01', '2026-04-01', always)).toEqual([]);
});

test('a server that was away reminds once for what it missed', () => {
  const awayUntil = (day: string) => (today: string) => today >= day;
  expect(remindedDays('2026-03-01', '2026-03-02', awayUntil('2026-03-30'))).toEqual([
    '2026-03-30',
    '2026-03-31',
  ]);
  expect(remindedDays('2026-03-01', '2026-03-02', awayUntil('2026-04-20'))).toEqual(['2026-04-20']);
});

test('a corrected day does not remind a second time on the same day', () => {
  const last = assessBy('2026-03-01');
  expect(nextReminder({ last, remindedOn: '2026-03-24' }, '2026-03-24')).toBe('2026-03-30');
  const earlier = assessBy('2026-02-22');
  expect(nextReminder({ last: earlier, remindedOn: '2026-03-17' }, '2026-03-18')).toBe(
    '2026-03-23',
  );
});
