/** Links that open an appointment in an online calendar, filled in. */

interface CalendarEntry {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Never the secret of the link: the address goes to someone else's server. */
  readonly details: string;
  readonly location: string;
}

/** 20270201T220000Z */
const compact = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Outlook shows a plus sign as it is, where others read a space. */
const encoded = (query: URLSearchParams) => query.toString().replaceAll('+', '%20');

export function googleCalendarLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.startsAt)}/${compact(entry.endsAt)}`,
    details: entry.details,
    location: entry.location,
  });
  return `https://calendar.google.com/calendar/render?${encoded(query)}`;
}

export function outlookCalendarLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    rru: 'addevent',
    path: '/calendar/action/compose',
    subject: entry.title,
    startdt: entry.startsAt,
    enddt: entry.endsAt,
    body: entry.details,
    location: entry.location,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${encoded(query)}`;
}
