import type { CalendarName } from './practice.ts';

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
    text: 'The calendar needs JavaScript. Call us in office hours, or write and say which days suit you. We find a time together and confirm it by email.',
  },
  choose: {
    heading: 'Choose a day and a time',
    length: (minutes: number) => `${minutes} minutes`,
    zone: (city: string) => `Times are ${city} time.`,
    zoneToo: (city: string, own: string) => `Times are ${city} time, with ${own} time beside them.`,
    loading: 'Looking for free times…',
    previous: 'Previous month',
    next: 'Next month',
    free: (count: number) => `${count} ${plural(count, 'time', 'times')} free`,
    onRequest: (count: number) => `${count} ${plural(count, 'time', 'times')} on request`,
    none: 'no times free',
    today: 'today',
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
    keeping: 'Keeping it for you…',
    requestNote:
      'Times on this day are on request. Choose one and we look at it, then confirm it by email.',
    notLoaded: 'We could not load the calendar.',
    tryAgain: 'Try again',
  },
  details: {
    heading: 'Your details',
    requestHeading: 'Your details for this request',
    chosen: 'Your time',
    change: 'Choose another time',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email', hint: 'We send the confirmation to this address.' },
      phone: { label: 'Phone', hint: 'In case something comes up on the day.' },
      about: {
        label: 'What is it about?',
        hint: 'A sentence is enough. Please leave tax file numbers and bank details out.',
      },
      /** Hidden from people: a program that fills it in gives itself away. */
      subject: { label: 'Leave this empty' },
    },
    noteTaken:
      'Your estimate from the tax calculator is filled in. Change it or add to it as you like. Please leave tax file numbers out.',
    fromAccount: 'Filled in from your account. Change it here if this time is different.',
    request:
      'This time is a request. It is yours once we have confirmed it by email, usually on the next working day.',
    book: 'Book this time',
    ask: 'Ask for this time',
    sending: 'Booking…',
  },
  hold: {
    left: (minutes: number) =>
      minutes > 1
        ? `We are keeping this time for you for ${minutes} more minutes.`
        : 'We are keeping this time for you for one more minute.',
    ended:
      'Five minutes are over, so others can choose this time now. If it is still free when you press the button, it is yours. What you typed stays here.',
  },
  taken: {
    /** The heading is the server's own sentence. */
    text: 'What you typed is still here. These times are the nearest that are free:',
    textBefore: 'These times are the nearest that are free:',
    none: 'Nothing near it is free. Please choose another day.',
    all: 'See all times',
  },
  problems: {
    unreachable:
      'We could not reach our server, so we cannot tell whether your booking arrived. What you typed is still here. Once you are connected again, press the button again. However often you press it, it is one booking.',
    notHeld:
      'We could not reach our server. Please check your connection and choose the time again.',
    ourFault: 'Something went wrong on our side. What you typed is still here. Please try again.',
    arrivedBefore:
      'Your booking had already arrived when you pressed the button before. What you changed since then is not part of it. Please call us if it matters.',
  },
  facts: {
    when: 'When',
    yourTime: 'Your time',
    length: 'Length',
    with: 'With',
    where: 'Where',
    reference: 'Reference',
    to: (start: string, end: string) => `${start} to ${end}`,
    zone: (city: string) => `${city} time`,
  },
  booked: {
    heading: 'You are booked',
    text: (email: string) => `We have sent a confirmation to ${email}.`,
    requestHeading: 'We have your request',
    requestText: (email: string) =>
      `We are keeping this time for you. It is certain once we have confirmed it by email to ${email}.`,
    change: 'Change or cancel',
    changeHint: 'You can also use the link in the email, at any time before the appointment.',
    addToCalendar: 'Add to calendar',
    another: 'Book another time',
  },
} as const;
