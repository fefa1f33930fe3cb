const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A day written out for people: 2026-11-15 is 15 November 2026. */
export function longDate(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
