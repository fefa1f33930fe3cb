type Style = 'medium' | 'long';

/** Making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(dateStyle: Style, timeZone: string): Intl.DateTimeFormat {
  const name = `${dateStyle} ${timeZone}`;
  const made =
    formats.get(name) ??
    new Intl.DateTimeFormat('en-AU', { dateStyle, timeStyle: 'short', timeZone });
  formats.set(name, made);
  return made;
}

const format = (dateStyle: Style, moment: string | Date, timeZone: string): string =>
  formatIn(dateStyle, timeZone).format(new Date(moment));

/** In a time zone: 15 Nov 2026, 9:41 pm. */
export const shortMoment = (moment: string | Date, timeZone: string): string =>
  format('medium', moment, timeZone);

/** In a time zone: 15 November 2026 at 9:41 pm. */
export const longMoment = (moment: string | Date, timeZone: string): string =>
  format('long', moment, timeZone);
