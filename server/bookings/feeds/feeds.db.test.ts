import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { decryptDetails, encryptDetails } from '#server/bookings/details.ts';
import { appointments, calendarFeeds } from '#server/db/tables/bookings.ts';
import { createUser, type TestUser } from '#testing/accounts/accounts.ts';
import { writeUser } from '#testing/accounts/write-user.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';
import { newestMailTo } from '#testing/mail/mail-facts.ts';
import { type Visitor, visitorOf } from '#testing/work/works.ts';

const desk = deskForEach();
const { calls } = desk;
const words = wording.bookings;
const password = 'a long walk by the river';

let member: TestUser;
let staff: Visitor;
let admin: Visitor;
/** Whose calendar the bookings of a test are in. */
let bookedWith: string;

beforeEach(async () => {
  const { running } = desk;
  member = await createUser(running, { type: 'staff', password });
  staff = await visitorOf(running, member);
  admin = await visitorOf(running, await createUser(running, { type: 'admin' }));
  bookedWith = running.parts.practice.current().scheduling.staff[0]?.id ?? '';
});

const make = (by = staff) => by.post('/api/users/me/calendar', { staff: bookedWith });

async function addressOf(by = staff): Promise<string> {
  const { data } = (await make(by)).json();
  return new URL(data.address).pathname;
}

const read = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  desk.running.app.inject({ method: 'GET', url, headers, remoteAddress });

function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    stamp: `${event.getFirstPropertyValue('dtstamp')}`,
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    place: event.getFirstPropertyValue('location'),
    startsAt: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }));
}

const book = async (startsAt: string, more: object = {}) =>
  (await calls.book(startsAt, { staff: bookedWith, ...more })).json().data;

test('the address shows who, when and how, and never what it is about', async () => {
  await book(thatWeek(1, 9), { name: 'Mei, Chen; \u{1F99C}', way: 'phone' });
  await book(thatWeek(5, 9), { name: 'Sam Okafor' });
  const answer = await read(await addressOf());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(eventsIn(answer.body)).toMatchObject([
    {
      summary: 'Mei, Chen; \u{1F99C}',
      status: 'CONFIRMED',
      place: 'By phone, we call',
      startsAt: thatWeek(1, 9),
    },
    { summary: 'Request: Sam Okafor', status: 'TENTATIVE', startsAt: thatWeek(5, 9) },
  ]);
  for (const secret of ['sole trader', '5550 4161', '@example.com']) {
    expect(answer.body).not.toContain(secret);
  }
  const lengths = answer.body.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
});

test('a calendar that has not changed is the same file, and need not be sent again', async () => {
  const address = await addressOf();
  const booked = await book(thatWeek(1, 9));
  const first = await read(address);
  desk.later(30);
  const tag = `${first.headers.etag}`;
  const again = await read(address, { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await calls.linked('/api/appointments/link/:token/cancel', booked.link, {});
  const changed = await read(address, { 'if-none-match': tag });
  expect(changed.statusCode).toBe(200);
  const [before] = eventsIn(first.body);
  const [after] = eventsIn(changed.body);
  expect(before?.stamp).toBe('2026-02-01T21:00:00Z');
  expect(after).toMatchObject({ uid: before?.uid, stamp: before?.stamp, status: 'CANCELLED' });
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  expect(after?.summary).toBe(`Cancelled: ${before?.summary}`);
});

test('it covers 30 days back and a year ahead, of that person alone', async () => {
  const { queries } = desk.running.database;
  const { vault } = desk.running.parts;
  const booked = await book(thatWeek(1, 9));
  const [model] = await queries.select().from(appointments);
  const day = 24 * 60 * 60_000;
  const at = (days: number) => new Date(desk.clock.getTime() + days * day);
  if (!model) throw new Error('Nothing was booked.');
  const details = decryptDetails(vault, model);
  const copy = async (days: number, staffId = bookedWith) => {
    const id = randomUUID();
    await queries.insert(appointments).values({
      ...model,
      id,
      staffId,
      startsAt: at(days),
      endsAt: at(days + 0.01),
      busyUntil: at(days + 0.01),
      tokenHash: null,
      idempotencyKey: null,
      reference: `R${days}${staffId}`,
      detailsEncrypted: encryptDetails(vault, id, details),
    });
  };
  for (const days of [-31, -29, 364, 366]) await copy(days);
  await copy(10, 'someone-else');
  const starts = eventsIn((await read(await addressOf())).body).map(({ startsAt }) => startsAt);
  expect(starts).toEqual([at(-29).toISOString(), booked.startsAt, at(364).toISOString()]);
});

test('renewed, ended, deactivated, or no longer of the team: the address is dead at once', async () => {
  const first = await addressOf();
  const second = await addressOf();
  expect((await read(first)).json()).toMatchObject({
    code: 'not-found',
    message: words.feedUnknown,
  });
  expect((await read(second)).statusCode).toBe(200);
  expect((await staff.delete('/api/users/me/calendar')).statusCode).toBe(200);
  expect((await read(second)).statusCode).toBe(404);
  expect((await staff.delete('/api/users/me/calendar')).statusCode).toBe(404);

  const third = await addressOf();
  await writeUser(desk.running, member.id, { type: 'client' });
  expect((await read(third)).statusCode).toBe(404);
  await writeUser(desk.running, member.id, { type: 'staff' });
  expect((await read(third)).statusCode).toBe(200);
  await admin.delete(`/api/users/${member.id}`);
  expect((await read(third)).statusCode).toBe(404);
  await admin.patch(`/api/users/${member.id}`, { is_active: true });
  expect((await read(third)).statusCode).toBe(404);
});

test('an admin sees who has one and can end it, but never learns the address', async () => {
  const address = await addressOf();
  desk.later(1);
  await read(address);
  const readAt = desk.clock.toISOString();
  desk.later(10);
  await read(address);
  const team = (await admin.get('/api/users/team')).body;
  const found = JSON.parse(team).data.find(({ _id }: { _id: string }) => _id === member.id);
  expect(found.calendar).toEqual({ createdAt: expect.any(String), lastReadAt: readAt });
  const secret = address.split('/').at(-2) ?? '';
  const [stored] = await desk.running.database.queries.select().from(calendarFeeds);
  expect(secret).toHaveLength(43);
  expect(team + JSON.stringify(stored) + desk.running.logged.join('')).not.toContain(secret);
  const path = `/api/users/${member.id}/calendar`;
  expect((await staff.delete(path)).statusCode).toBe(403);
  expect((await admin.delete(path)).statusCode).toBe(200);
  expect((await read(address)).statusCode).toBe(404);
  expect((await staff.get('/api/users/me/calendar')).json().data).toBeNull();
});

test('making one is confirmed, told to its owner, and for someone of the practice', async () => {
  const unknown = await staff.post('/api/users/me/calendar', { staff: 'unknown' });
  expect(unknown.json()).toMatchObject({ code: 'invalid', field: 'staff' });
  desk.later(6);
  expect((await make()).json()).toMatchObject({ code: 'confirm' });
  await staff.post('/api/users/confirm', { password });
  expect((await make()).statusCode).toBe(201);
  const mail = await newestMailTo(desk.running.mailFolder, member.email);
  expect(mail.subject).toContain('calendar address');
  expect(mail.text).not.toContain('appointments.ics');
});

test('guessing and reading too often are slowed down, each without harm to others', async () => {
  const address = await addressOf();
  const guess = () => read(address.replace(/calendars\/.{5}/, 'calendars/guess'));
  for (let count = 0; count < 60; count += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  const from = (network: string) => read(address, {}, network);
  expect((await from('192.0.2.1')).statusCode).toBe(429);
  for (let count = 0; count < 120; count += 1) {
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  }
  const slowed = await from('192.0.2.2');
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  desk.later(61);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
});

test('guesses from one IPv6 network count as one, whatever address they come from', async () => {
  const address = await addressOf();
  const guess = (number: number) =>
    read(address.replace(/calendars\/.{5}/, 'calendars/guess'), {}, `2001:db8:1:2::${number}`);
  for (let number = 1; number <= 60; number += 1) {
    expect((await guess(number)).statusCode).toBe(404);
  }
  expect((await guess(61)).statusCode).toBe(429);
  expect((await read(address, {}, '2001:db8:1:3::1')).statusCode).toBe(200);
});
