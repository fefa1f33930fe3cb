import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Api } from '#server/api/api.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#testing/build-test-app.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';

/** Monday, 2 February 2026, eight in the morning in Sydney. */
export const mondayMorning = new Date('2026-02-01T21:00:00.000Z');

/** A time of that week in Sydney, by days after that Monday. */
export const thatWeek = (day: number, hour: number, minute = 0): string =>
  new Date(Date.UTC(2026, 1, 2 + day, hour - 11, minute)).toISOString();

export const calendarPath = (path: string, calendar: CalendarName = 'individual') =>
  path.replace(':calendar', calendar);

export const booker = {
  name: 'Mei Chen',
  email: 'mei@example.com',
  phone: '02 5550 4161',
  about: 'My first return as a sole trader.',
};

type Headers = Record<string, string>;

/** The secret of the link in a mail, with the proof that it was mailed. */
export const mailedLinkIn = ({ text = '' }: Email): string =>
  /\/appointment#(\S+)/.exec(text)?.[1] ?? '';

/**
 * Short names for the calls of the scheduler, made to whichever app is running at the time. Those
 * that hold and book come from the given network address.
 */
export function callsOf(
  app: () => Api,
  calendar: CalendarName = 'individual',
  remoteAddress = '127.0.0.1',
) {
  const post = (path: string, payload: object, headers: Headers = {}) =>
    app().inject({
      method: 'POST',
      url: calendarPath(path, calendar),
      payload,
      headers,
      remoteAddress,
    });
  const get = (path: string, headers: Headers = {}) =>
    app().inject({ method: 'GET', url: calendarPath(path, calendar), headers });
  return {
    post,
    get,
    month: (month: string) => get(`/api/schedule/:calendar/days?month=${month}`),
    day: (day: string) => get(`/api/schedule/:calendar/slots?day=${day}`),
    hold: (startsAt: string, more: object = {}) =>
      post('/api/schedule/:calendar/holds', { startsAt, ...more }),
    book: (startsAt: string, more: object = {}, headers: Headers = {}) =>
      post(
        '/api/schedule/:calendar/bookings',
        { startsAt, ...booker, email: `${randomUUID()}@example.com`, ...more },
        headers,
      ),
    release: (token: string) =>
      app().inject({ method: 'DELETE', url: `/api/schedule/holds/${token}` }),
    linked: (path: string, token: string, payload?: object) =>
      app().inject({
        method: payload ? 'POST' : 'GET',
        url: path.replace(':token', token),
        ...(payload ? { payload } : {}),
      }),
  };
}

/** Gives every test of a file its own app, at eight on that Monday. */
export function deskForEach(options: Pick<TestAppOptions, 'env'> = {}) {
  let running: TestApp;
  const desk = {
    clock: mondayMorning,
    get running() {
      return running;
    },
    calls: callsOf(() => running.app),
    /** The calls of someone at another network address. */
    callsFrom: (remoteAddress: string, calendar?: CalendarName) =>
      callsOf(() => running.app, calendar, remoteAddress),
    later(minutes: number) {
      desk.clock = new Date(desk.clock.getTime() + minutes * 60_000);
    },
    newestMailTo: (email: string, howMany?: number) =>
      newestMailTo(running.mailFolder, email, howMany),
  };
  beforeEach(async () => {
    desk.clock = mondayMorning;
    running = await buildTestApp({ ...options, now: () => desk.clock });
  });
  afterEach(() => running.close());
  return desk;
}
