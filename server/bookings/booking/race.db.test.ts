import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiPaths } from '#domain/api-paths.ts';
import { type Api, buildApp } from '#server/app.ts';
import { appointments } from '#server/db/booking-tables.ts';
import { connectDatabase, type Database } from '#server/db/database.ts';
import {
  booker,
  calendarPath,
  callsOf,
  deskForEach,
  thatWeek,
} from '#testing/bookings/bookings.ts';

/** Two servers on one database. In one calendar there is one person to meet. */

const desk = deskForEach({ env: { TRUST_PROXY: 1 } });
let secondDatabase: Database;
let apps: readonly Api[];

beforeEach(async () => {
  const { app, parts, database } = desk.running;
  secondDatabase = connectDatabase({ connectionString: database.url });
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
    apiPaths.bookings,
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
    post(index, apiPaths.holds, { startsAt: thatWeek(1, 9) }),
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
  const calls = callsOf(() => appOf(0), 'bookkeeping');
  const hours = [9, 10, 11, 12, 13, 14];
  const links: string[] = [];
  for (const hour of hours) links.push((await calls.book(thatWeek(1, hour))).json().data.link);
  const answers = await Promise.all(
    links.map((link, index) =>
      appOf(index).inject({
        method: 'POST',
        url: apiPaths.linkedMove.replace(':token', link),
        payload: { startsAt: thatWeek(2, 9) },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: hours.length - 1 });
  expect(await live()).toHaveLength(hours.length);
});

test('the time of an expired hold goes to exactly one of those who want it', async () => {
  await post(0, apiPaths.holds, { startsAt: thatWeek(1, 9) });
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
