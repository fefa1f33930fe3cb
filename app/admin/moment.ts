/** A moment as the practice's clock shows it: 15 Nov 2026, 9:41 pm. */
export function shortMoment(moment: string | Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(new Date(moment));
}

/** 1990-01-31 is 31 January 1990. What is no date stays as it was typed. */
export function longDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
