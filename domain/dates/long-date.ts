/** A moment's day by the clock of a zone: 15 November 2026. */
export const longDateIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(moment);

/** 2026-11-15 is 15 November 2026. What is no day stays as it was typed. */
export function longDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : longDateIn('UTC', date);
}
