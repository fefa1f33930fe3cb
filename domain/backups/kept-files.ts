import { addDays, type Day, dayAsUtc } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';

/** The files of nightly backups, and which of them are kept. Their names say when they were made. */

const kept = { daily: 7, weekly: 5, monthly: 12 } as const;

const two = (part: number) => String(part).padStart(2, '0');

/** By the practice's clock: records-2026-07-31-0200.backup. */
export function backupName(at: Date, timeZone: string): string {
  const { day, minutes } = wallTimeAt(at.getTime(), timeZone);
  return `records-${day}-${two(Math.floor(minutes / 60))}${two(minutes % 60)}.backup`;
}

/** The day of a file of ours; undefined for any other. */
function dayOf(name: string): Day | undefined {
  const [, day] = /^records-(\d{4}-\d{2}-\d{2})-\d{4}\.backup$/.exec(name) ?? [];
  const isDay = day !== undefined && !Number.isNaN(dayAsUtc(day));
  return isDay ? day : undefined;
}

/** The Monday of its week. */
function weekOf(day: Day): string {
  const weekday = new Date(dayAsUtc(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The newest file of each of the newest periods that have one. */
function newestOf(
  files: readonly (readonly [name: string, day: Day])[],
  periodOf: (day: Day) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>();
  for (const [name, day] of files) {
    if (!newest.has(periodOf(day))) newest.set(periodOf(day), name);
  }
  return [...newest.values()].slice(0, count);
}

/**
 * Which files of a folder are no longer needed: 7 days, 5 weeks and 12 months have one. The newest
 * is always kept, and a file that is not ours is never named.
 */
export function oldBackups(names: readonly string[]): string[] {
  const files = names
    .flatMap((name) => {
      const day = dayOf(name);
      return day ? [[name, day] as const] : [];
    })
    .sort(([a], [b]) => (a < b ? 1 : -1));
  const needed = new Set([
    ...newestOf(files, (day) => day, kept.daily),
    ...newestOf(files, weekOf, kept.weekly),
    ...newestOf(files, (day) => day.slice(0, 7), kept.monthly),
  ]);
  return files.map(([name]) => name).filter((name) => !needed.has(name));
}
