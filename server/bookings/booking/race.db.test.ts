import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultScheduling } from '#content/bookings/scheduling.ts';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { connectDatabase, type Database } from '#server/db/database.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { mails } from '#server/db/tables/mail.ts';
import { openRowCodes } from '#server/vault/row-codes.ts';
import {
  booker,
  calendarPath,
  deskForEach,
  mailedLinkIn,
  thatWeek,
} from '#testing/bookings/bookings.ts';

/** Two servers on one database. In one calendar there is one person to meet. */

const desk = deskForEach({ env: { TRUST_PROXY: 1 } });
let secondDatabase: Database;
let apps: readonly Api[];

beforeEach(async () => {
  const { app, parts, database } = desk.running;
  secondDatabase = connectDatabase({ connectionString: database.url });
  openRowCodes(secondDatabase.queries, parts.keyedHash);
  apps = [app, await buildApp({ ...parts, database: secondDatabase })];
});
afterEach(async () => {
  await apps[1]?.close();
  await secondDatabase.close();
});

const appOf = (index: number) => apps[index % apps.length] as Api;
const many = 60;
const together = <Result>(ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, index) => ask(index)));

function post(index: number, path: string, payload: object, headers: object = {}) {
  return appOf(index).inject({
    method: 'POST',
    url: calendarPath(path, 'bookkeeping'),
    headers: { 'x-forwarded-for': `10.0.0.${index}`, ...headers },
    payload,
  });
}
const book = (index: number, startsAt: string, more: object = {}, headers: object = {}) =>
  post(
    index,
    '/api/schedule/:calendar/bookings',
    { ...booker, email: `${randomUUID()}@example.com`, startsAt, ...more },
    headers,
  );

const statusesOf = (answers: readonly { statusCode: number }[]) => {
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  return Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((each) => each === one).length]),
  );
};
const live = async () =>
  desk.running.database.queries
    .select()
    .from(appointments)
    .where(sql`${appointments.state} in ('held', 'requested', 'confirmed')`);

test('when many book one time at once, exactly one gets it', async () => {
  for (const hour of [9, 10, 11]) {
    const answers = await together((index) => book(index, thatWeek(1, hour)));
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: many - 1 });
  }
  expect(await live()).toHaveLength(3);
});

test('when many hold one time at once, exactly one gets it and can book it', async () => {
  const answers = await together((index) =>
    post(index, '/api/schedule/:calendar/holds', { startsAt: thatWeek(1, 9) }),
  );
  expect(statusesOf(answers)).toEqual({ 201: 1, 409: many - 1 });
  const winner = answers.find(({ statusCode }) => statusCode === 201);
  const { token } = winner?.json().data ?? {};
  const bookings = await together((index) =>
    book(index, thatWeek(1, 9), index === 7 ? { hold: token } : {}),
  );
  expect(bookings[7]?.statusCode).toBe(201);
  expect(statusesOf(bookings)).toEqual({ 201: 1, 409: many - 1 });
});

test('when many move to one time at once, exactly one gets it', async () => {
  const times = [1, 3, 4].flatMap((day) => [thatWeek(day, 9), thatWeek(day, 10)]);
  const links: string[] = [];
  for (const [index, time] of times.entries()) {
    const { state, link } = (await book(index, time)).json().data;
    expect(state).toBe('confirmed');
    links.push(link);
  }
  const answers = await Promise.all(
    links.map((link, index) =>
      appOf(index).inject({
        method: 'POST',
        url: `/api/appointments/link/${link}/move`,
        payload: { startsAt: thatWeek(2, 9) },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: times.length - 1 });
  expect(await live()).toHaveLength(times.length);
});

test('the time of an expired hold goes to exactly one of those who want it', async () => {
  await post(0, '/api/schedule/:calendar/holds', { startsAt: thatWeek(1, 9) });
  desk.later(5);
  const answers = await together((index) => book(index, thatWeek(1, 9)));
  expect(statusesOf(answers)).toEqual({ 201: 1, 409: many - 1 });
  expect(await live()).toHaveLength(1);
});

test('a booking posted several times under its key is made once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const posts = [0, 1, 2, 3, 4].map((index) => book(index, thatWeek(1, 9), booker, headers));
  const answers = await Promise.all(posts);
  expect(statusesOf(answers)).toEqual({ 201: posts.length });
  const references = answers.map((answer) => answer.json().data.reference);
  expect(new Set(references).size).toBe(1);
  expect(await live()).toHaveLength(1);
});

/** Times on different days, so that no day is crowded. */
const quietTimes = [1, 2, 3, 4, 7, 8, 9, 10].map((day) => thatWeek(day, 9));
const sameNetwork = { 'x-forwarded-for': '10.9.9.9' };

/** A booking that waits for its confirmation, with the secret of its mail. */
async function bookProvisionally(startsAt: string) {
  for (const time of quietTimes.slice(4)) await book(0, time, {}, sameNetwork);
  const email = 'mei@example.com';
  const booked = await book(0, startsAt, { email }, sameNetwork);
  expect(booked.json().data.state).toBe('provisional');
  return mailedLinkIn(await desk.newestMailTo(email));
}

const confirm = (index: number, secret: string) =>
  post(index, `/api/appointments/link/${secret}/confirm`, {});

test('when one network books many times at once, exactly four need no confirmation', async () => {
  const answers = await Promise.all(
    quietTimes.map((time, index) => book(index, time, {}, sameNetwork)),
  );
  const states = answers.map((answer) => answer.json().data.state).toSorted();
  expect(states).toEqual([...Array(4).fill('confirmed'), ...Array(4).fill('provisional')]);
});

test('when many networks book one day at once, exactly a third of it needs no confirmation', async () => {
  const times = [9, 10, 11, 12, 13, 14, 15, 16].map((hour) => thatWeek(1, hour));
  const answers = await Promise.all(times.map((time, index) => book(index, time)));
  const states = answers.map((answer) => answer.json().data.state).toSorted();
  // Three of eight hours are the first that are more than a third.
  expect(states).toEqual([...Array(3).fill('confirmed'), ...Array(5).fill('provisional')]);
});

test('a booking confirmed several times at once is confirmed once', async () => {
  const secret = await bookProvisionally(thatWeek(1, 9));
  const answers = await Promise.all([0, 1, 2, 3].map((index) => confirm(index, secret)));
  expect(statusesOf(answers)).toEqual({ 200: 4 });
  const sent = await desk.running.database.queries.select().from(mails);
  // Of the four before it, and of this one.
  expect(sent.filter(({ kind }) => kind === 'appointment-booked')).toHaveLength(5);
});

test('a time whose confirmation comes as it expires belongs to exactly one person', async () => {
  const secret = await bookProvisionally(thatWeek(1, 9));
  desk.clock = new Date(desk.clock.getTime() + 30 * 60_000 - 1);
  const early = confirm(0, secret);
  await setImmediate();
  desk.clock = new Date(desk.clock.getTime() + 1);
  const late = [1, 2, 3, 4].map((index) => book(index, thatWeek(1, 9)));
  const [confirmed, ...bookings] = await Promise.all([early, ...late]);
  const got = bookings.filter(({ statusCode }) => statusCode === 201).length;
  expect(got + Number(confirmed.statusCode === 200)).toBe(1);
});

test('a network never holds more times than it may, however many it asks for at once', async () => {
  const path = calendarPath('/api/schedule/:calendar/holds', 'contact');
  const wanted = quietTimes.flatMap((startsAt) =>
    defaultScheduling.staff.map(({ id: staff }) => ({ startsAt, staff })),
  );
  const answers = await Promise.all(
    wanted.map((time, index) => post(index, path, time, sameNetwork)),
  );
  expect(statusesOf(answers)).toEqual({ 201: wanted.length });
  expect(await live()).toHaveLength(3);
});

test('the database itself refuses overlapping appointments', async () => {
  const values = {
    staffId: 'bookkeeping-coordinator',
    state: 'confirmed',
    startsAt: new Date(thatWeek(1, 9)),
    endsAt: new Date(thatWeek(1, 9, 45)),
    busyUntil: new Date(thatWeek(1, 10)),
    timeZone: 'Australia/Sydney',
  } as const;
  const insert = (more: object) =>
    desk.running.database.queries
      .insert(appointments)
      .values({ id: randomUUID(), ...values, ...more });
  await insert({});
  await expect(insert({ startsAt: new Date(thatWeek(1, 9, 30)) })).rejects.toMatchObject({
    cause: { code: '23P01', constraint: 'appointments_never_two' },
  });
  // The first one's buffer ends at ten, and others have their own time.
  const atTen = { startsAt: new Date(thatWeek(1, 10)), endsAt: new Date(thatWeek(1, 11)) };
  await insert({ ...atTen, busyUntil: atTen.endsAt });
  await insert({ staffId: 'principal-accountant' });
  await insert({ state: 'cancelled' });
});
