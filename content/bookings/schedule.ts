import type { CalendarName } from '#content/practice.ts';
import type { Way } from '#domain/bookings/scheduling.ts';

/** at our office, by phone or by video */
const listed = (things: readonly string[]) =>
  things.length > 1 ? `${things.slice(0, -1).join(', ')} or ${things.at(-1)}` : (things[0] ?? '');

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** The words of the booking calendar. */
export const schedule = {
  title: 'Booking calendar',
  titles: {
    contact: 'Book a session',
    bookkeeping: 'Book a bookkeeping session',
    business: 'Book a business session',
    individual: 'Book an individual tax session',
  } satisfies Record<CalendarName, string>,
  /** Without JavaScript. */
  withoutScripts: {
    heading: 'Book by phone or email',
    text: 'The calendar needs JavaScript. Call us in office hours, or write and tell us which days suit you. We’ll find a time and confirm it by email.',
  },
  choose: {
    heading: 'Choose a day and a time',
    length: (minutes: number) => `${minutes} minutes`,
    /** "With Ada Lee, Principal Accountant, or Ben Ito, Bookkeeper." */
    with: (people: readonly { readonly name: string; readonly role: string }[]) =>
      `With ${people.map(({ name, role }) => `${name}, ${role}`).join(', or ')}.`,
    ways: { office: 'at our office', phone: 'by phone', video: 'by video' } satisfies Record<
      Way,
      string
    >,
    how: (ways: readonly string[]) => `We can meet ${listed(ways)}.`,
    zone: (city: string) => `Times are ${city} time.`,
    zoneToo: (city: string, own: string) => `Times are ${city} time, with ${own} time beside them.`,
    loading: 'Looking for free times…',
    previous: 'Previous month',
    next: 'Next month',
    free: (count: number) => `${count} ${plural(count, 'time', 'times')} free`,
    onRequest: (count: number) => `${count} ${plural(count, 'time', 'times')} on request`,
    none: 'no times free',
    today: 'today',
    ownDay: 'your appointment',
    ownTime: 'Your time',
    onlyOwn: 'No other time is free on this day.',
    legend: { free: 'Free', onRequest: 'On request', none: 'No times' },
    keys: 'The arrow keys move from day to day, Page Up and Page Down from month to month.',
    daysFree: (month: string, days: number) =>
      `${month}: ${days === 0 ? 'no days' : `${days} ${plural(days, 'day', 'days')}`} with free times.`,
    noneOn: (day: string) => `${day} has no free times. Please choose another day.`,
    emptyMonth: 'No times are free in this month.',
    tryNext: 'See the next month',
    times: (day: string) => `Times on ${day}`,
    loadingTimes: 'Looking for times…',
    noTimes: 'The last time of this day has just been taken. Please choose another day.',
    holding: 'Holding it for you…',
    requestNote:
      'Times on this day are on request. Choose one, and we’ll let you know by email whether it’s confirmed.',
    notLoaded: 'We could not load the calendar.',
    tryAgain: 'Try again',
  },
  taken: {
    /** The heading is the server's own sentence. */
    text: 'What you typed is still here. These times are the nearest that are free:',
    textBefore: 'These times are the nearest that are free:',
    none: 'Nothing near it is free. Please choose another day.',
    all: 'See all times',
  },
  notHeld: 'We could not reach our server. Please check your connection and choose the time again.',
  ourFault: 'Something went wrong on our side. Please try again.',
} as const;
