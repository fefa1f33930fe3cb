/** The day of a moment in a time zone: 15 November 2026. */
export const longDateIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(moment);

/** 2026-11-15 is 15 November 2026. Other text stays as typed. */
export function longDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : longDateIn('UTC', date);
}
