import { expect, test } from 'vitest';
import { backupStatus, isBackupDue, lastNight } from './nightly.ts';

const zone = 'Australia/Sydney';
const at = (text: string) => new Date(text);

test('a night begins at two by the practice’s clock, also when clocks change', () => {
  expect(lastNight(at('2026-07-30T15:59:00Z'), zone)).toEqual(at('2026-07-29T16:00:00Z'));
  expect(lastNight(at('2026-07-30T16:00:00Z'), zone)).toEqual(at('2026-07-30T16:00:00Z'));
  // On 4 October 2026 two o'clock is skipped, on 5 April 2026 it comes twice.
  expect(lastNight(at('2026-10-04T01:00:00Z'), zone)).toEqual(at('2026-10-03T16:00:00Z'));
  expect(lastNight(at('2026-04-05T01:00:00Z'), zone)).toEqual(at('2026-04-04T15:00:00Z'));
});

const now = at('2026-07-31T00:00:00Z');
const tonight = at('2026-07-30T16:01:00Z');
const lastWeek = at('2026-07-24T16:00:00Z');
const none = { lastGoodAt: undefined, failedAt: undefined, error: undefined };

test('each night has one backup; missed ones are made up with one, failed ones tried hourly', () => {
  expect(isBackupDue(none, now, zone)).toBe(true);
  expect(isBackupDue({ ...none, lastGoodAt: lastWeek }, now, zone)).toBe(true);
  expect(isBackupDue({ ...none, lastGoodAt: tonight }, now, zone)).toBe(false);
  const failed = (failedAt: Date) => ({ ...none, lastGoodAt: lastWeek, failedAt });
  expect(isBackupDue(failed(at('2026-07-30T23:30:00Z')), now, zone)).toBe(false);
  expect(isBackupDue(failed(at('2026-07-30T23:00:00Z')), now, zone)).toBe(true);
  expect(isBackupDue(failed(at('2026-07-29T23:30:00Z')), now, zone)).toBe(true);
});

test('the state says whether the last one is good, failed or too old', () => {
  expect(backupStatus(none, now)).toEqual({ state: 'waiting', lastGoodAt: null });
  expect(backupStatus({ ...none, lastGoodAt: tonight }, now)).toEqual({
    state: 'ok',
    lastGoodAt: '2026-07-30T16:01:00.000Z',
  });
  expect(backupStatus({ ...none, lastGoodAt: lastWeek }, now).state).toBe('failed');
  expect(backupStatus({ ...none, lastGoodAt: tonight, failedAt: now }, now).state).toBe('failed');
});
