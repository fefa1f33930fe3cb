const format = (dateStyle: 'medium' | 'long', moment: string | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle, timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );

/** In a time zone: 15 Nov 2026, 9:41 pm. */
export const shortMoment = (moment: string | Date, timeZone: string): string =>
  format('medium', moment, timeZone);

/** In a time zone: 15 November 2026 at 9:41 pm. */
export const longMoment = (moment: string | Date, timeZone: string): string =>
  format('long', moment, timeZone);
