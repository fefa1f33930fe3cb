import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/calendar-days.ts';
import { backupName, oldBackups } from './kept-files.ts';

const fileOf = (day: string) => `records-${day}-0200.backup`;
const nights = (count: number, last: string) =>
  Array.from({ length: count }, (_, ago) => fileOf(addDays(last, -ago)));

test('a file is named by the practice’s clock', () => {
  expect(backupName(new Date('2026-07-30T16:04:59Z'), 'Australia/Sydney')).toBe(
    'records-2026-07-31-0204.backup',
  );
});

test('of two years, 7 days, 5 weeks and 12 months are kept', () => {
  const all = nights(730, '2026-07-31');
  const old = new Set(oldBackups(all));
  const left = all.filter((name) => !old.has(name));
  expect(left).toEqual(
    [
      // A Friday and the six nights before, then the Sundays of four weeks.
      ...['2026-07-31', '2026-07-30', '2026-07-29', '2026-07-28', '2026-07-27', '2026-07-26'],
      ...['2026-07-25', '2026-07-19', '2026-07-12', '2026-07-05'],
      // The last nights of the eleven months before.
      ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
      ...['2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31'],
    ].map(fileOf),
  );
});

test('night by night, the folder ends up with the same files', () => {
  let folder: string[] = [];
  for (const name of nights(730, '2026-07-31').reverse()) {
    folder = [...folder, name];
    const old = oldBackups(folder);
    expect(old).not.toContain(name);
    folder = folder.filter((file) => !old.includes(file));
  }
  expect(folder.length).toBeGreaterThanOrEqual(21);
  expect(folder).toContain(fileOf('2025-08-31'));
});

test('after a long pause the old ones stay: periods without a backup do not count', () => {
  const before = nights(10, '2024-03-10');
  const old = oldBackups([...before, fileOf('2026-07-31')]);
  expect(old).not.toContain(fileOf('2024-03-10'));
  expect(old.length).toBeLessThan(4);
});

test('two of one day leave the newer one', () => {
  const names = ['records-2026-07-31-0200.backup', 'records-2026-07-31-1430.backup'];
  expect(oldBackups(names)).toEqual(['records-2026-07-31-0200.backup']);
});

test('files of others are never named, however they are called', () => {
  const others = [
    'records-2020-01-01.backup',
    'records-2020-13-45-0200.backup',
    'records-2020-01-01-0200.backup.part',
    'my records-2020-01-01-0200.backup',
    'encryption.key',
  ];
  expect(oldBackups([...others, ...nights(400, '2026-07-31')])).not.toEqual(
    expect.arrayContaining([expect.not.stringMatching(/^records-202[56]-\d\d-\d\d-0200\.backup$/)]),
  );
  expect(oldBackups(others)).toEqual([]);
});
