const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** A date such as 2026-11-15 in words: 15 November 2026. */
export function writtenDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
