import { expect, test } from 'vitest';
import { beginBefore, endOf, isAnnouncementDue, periodWords, removableUntil } from './rules.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const day = 24 * 60 * 60_000;

test('periods go by the calendar; a shorter month ends on its last day', () => {
  expect(endOf(at('2020-02-29'), { count: 5, unit: 'years' })).toEqual(at('2025-02-28'));
  expect(endOf(at('2026-08-31'), { count: 6, unit: 'months' })).toEqual(at('2027-02-28'));
  expect(beginBefore(at('2026-03-31'), { count: 1, unit: 'months' })).toEqual(at('2026-02-28'));
  expect(beginBefore(at('2026-03-01'), { count: 60, unit: 'days' })).toEqual(at('2025-12-31'));
  expect(periodWords({ count: 1, unit: 'years' })).toBe('1 year');
});

test('nothing may be removed before it has been announced for 30 days', () => {
  const announced = [{ announcedAt: at('2026-01-01'), until: at('2026-03-17') }];
  expect(removableUntil([], at('2026-01-01'))).toBeUndefined();
  expect(removableUntil(announced, new Date(at('2026-01-31').getTime() - 1))).toBeUndefined();
  expect(removableUntil(announced, at('2026-01-31'))).toEqual(at('2026-01-31'));
  expect(removableUntil(announced, at('2026-04-30'))).toEqual(at('2026-03-17'));
});

test('a server that runs every night, or every other week, is never late', () => {
  for (const step of [1, 14]) {
    const announcements: { announcedAt: Date; until: Date }[] = [];
    let now = at('2026-01-01');
    for (let passed = 0; passed < 1000; passed += step) {
      if (isAnnouncementDue(announcements, now)) {
        announcements.push({ announcedAt: now, until: new Date(now.getTime() + 75 * day) });
      }
      if (passed >= 42) expect(removableUntil(announcements, now)).toEqual(now);
      now = new Date(now.getTime() + step * day);
    }
    expect(announcements.length).toBeLessThan(36);
  }
});
