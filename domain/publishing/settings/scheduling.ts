import { calendarNames, type ways } from '#domain/bookings/scheduling.ts';
import type { Described, FittingCheck } from '../described.ts';
import { dayRange, group, line, link, list, number, several } from '../setting.ts';

/** When clients can meet whom: `scheduling` in content/bookings/scheduling.ts. */

export const calendarLabels = {
  contact: 'First meeting',
  bookkeeping: 'Bookkeeping',
  business: 'Business',
  individual: 'Individuals',
} satisfies Record<(typeof calendarNames)[number], string>;

const wayLabels = {
  office: 'At the office',
  phone: 'By phone',
  video: 'By video',
} satisfies Record<(typeof ways)[number], string>;

const meeting = (label: string) =>
  group(label, {
    ways: several('How we meet', wayLabels, { least: 1 }),
    minutes: number('Length', [10, 240], 'minutes'),
    buffer: number('Free time afterwards', [0, 120], 'minutes'),
    every: number('Times start every', [5, 240], 'minutes'),
  });

const days = (label: string, one: string, most: number, about: { readonly hint?: string } = {}) =>
  list(label, dayRange.fields, { one, most, checks: dayRange.checks, ...about });

/** Calendars that an outside scheduler fills need no one here. */
const someoneCanBeBooked: FittingCheck = (staff, beside) => {
  const calendars = beside.valueOf('practice.calendars') as Readonly<Record<string, string>>;
  const own = calendarNames.filter((name) => calendars[name] === 'own');
  const people = staff as readonly { readonly calendars: readonly string[] }[];
  const taken = new Set(people.flatMap((person) => person.calendars));
  if (own.length === 0 || own.some((name) => taken.has(name))) return undefined;
  const message =
    'No one could be booked, and your pages would show calendars without a free time. Please give at least one person a calendar.';
  return { path: '0.calendars', message };
};

const shows = 'booking calendars';
const screen = 'scheduling';

export const schedulingSettings = {
  meetings: {
    setting: group(
      'Meetings',
      Object.fromEntries(calendarNames.map((name) => [name, meeting(calendarLabels[name])])),
    ),
    shows,
    screen,
  },
  noticeHours: { setting: number('Minimum notice', [0, 336], 'hours'), shows, screen },
  requestNoticeHours: {
    setting: number('Minimum notice for times on request', [0, 336], 'hours'),
    shows,
    screen,
  },
  daysAhead: { setting: number('Bookable ahead', [1, 365], 'days'), shows, screen },
  closed: {
    setting: days('Days on which we’re closed', 'closure', 60, {
      hint: 'You don’t need to add public holidays. Outside NSW only the national ones are known, so add your state’s own here.',
    }),
    shows,
    screen,
  },
  staff: {
    setting: list(
      'People',
      {
        id: line('Id', 60),
        name: line('Name', 80),
        role: line('Role', 80),
        video: link('Where they meet by video', { optional: true, isPrivate: true }),
        calendars: several('Calendars they can be booked in', calendarLabels),
        daysOff: days('Days off', 'absence', 60),
      },
      { one: 'person', least: 1, most: 30, unique: 'id', key: 'id' },
    ),
    shows: 'About Us, guides, calendars, confirmations of bookings',
    screen: 'people',
    isSample: true,
    fits: someoneCanBeBooked,
  },
} satisfies Described;
