import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { booker, deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;

const rows = () => desk.running.database.queries.select().from(appointments);
const keyed = () => ({ 'idempotency-key': randomUUID() });

test('a signed-in client sees the appointment on their dashboard, and no one else’s', async () => {
  const [mei, sam] = [await createUser(desk.running), await createUser(desk.running)];
  const [asMei, asSam] = [await signIn(desk.running, mei), await signIn(desk.running, sam)];
  const { link } = (await calls.book(thatWeek(2, 9), {}, asMei)).json().data;
  await calls.book(thatWeek(1, 9), {}, asMei);
  await calls.book(thatWeek(1, 11));
  const own = (await calls.get('/api/appointments/mine', asMei)).json().data;
  expect(own.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
    thatWeek(1, 9),
    thatWeek(2, 9),
  ]);
  expect((await calls.get('/api/appointments/mine', asSam)).json().data).toEqual([]);
  await calls.linked('/api/appointments/link/:token/cancel', link, {});
  expect((await calls.get('/api/appointments/mine', asMei)).json().data).toHaveLength(1);
  desk.clock = new Date(thatWeek(1, 10));
  const nextDay = await signIn(desk.running, mei);
  expect((await calls.get('/api/appointments/mine', nextDay)).json().data).toEqual([]);
});

test('an appointment that an admin books over the phone is not linked to the admin', async () => {
  const asAdmin = await signIn(desk.running, await createUser(desk.running, { type: 'admin' }));
  expect((await calls.book(thatWeek(1, 9), {}, asAdmin)).statusCode).toBe(201);
  expect((await rows())[0]?.userId).toBeNull();
});

test('repeating a booking under its key gets the same answer and books once', async () => {
  const headers = keyed();
  const first = await calls.book(thatWeek(1, 9), booker, headers);
  const again = await calls.book(thatWeek(1, 9), booker, headers);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  expect(await rows()).toHaveLength(1);
  const other = await calls.book(thatWeek(1, 11), booker, headers);
  expect([other.statusCode, other.json()]).toEqual([
    409,
    {
      message: 'Another booking has already been made with the same key. Please start again.',
      code: 'conflict',
      field: 'idempotency-key',
    },
  ]);
});

test('a booking of a held time can be repeated after its answer was lost', async () => {
  const headers = keyed();
  const { token } = (await calls.hold(thatWeek(1, 9))).json().data;
  const more = { ...booker, hold: token };
  const first = await calls.book(thatWeek(1, 9), more, headers);
  const again = await calls.book(thatWeek(1, 9), more, headers);
  expect(again.json()).toEqual(first.json());
});

test('someone whose hold has expired still gets the time if no one else took it', async () => {
  const { token } = (await calls.hold(thatWeek(0, 12))).json().data;
  // By now there is less notice than a new booking needs.
  desk.later(9);
  const booked = await calls.book(thatWeek(0, 12), { hold: token });
  expect(booked.statusCode).toBe(201);
  expect((await calls.book(thatWeek(0, 12))).statusCode).toBe(400);
});

test('someone whose held time was taken is offered other times', async () => {
  const only = { staff: 'principal-accountant' };
  const { token } = (await calls.hold(thatWeek(1, 9), only)).json().data;
  desk.later(6);
  await calls.book(thatWeek(1, 9), only);
  const late = await calls.book(thatWeek(1, 9), { ...only, hold: token });
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toBe('That time has just been taken');
  expect(late.json().nearest.length).toBeGreaterThan(0);
});

test('after a lost hold the time is booked with someone else who is free', async () => {
  const { token } = (await calls.hold(thatWeek(1, 9))).json().data;
  desk.later(6);
  await calls.book(thatWeek(1, 9), { staff: 'principal-accountant' });
  const late = await calls.book(thatWeek(1, 9), { hold: token });
  expect(late.json().data).toMatchObject({ staff: { id: 'bookkeeping-coordinator' } });
});

test('someone who changes the member of staff after the hold gets the one they chose', async () => {
  const { token } = (await calls.hold(thatWeek(1, 9))).json().data;
  const other = { hold: token, staff: 'bookkeeping-coordinator' };
  expect((await calls.book(thatWeek(1, 9), other)).json().data.staff.id).toBe(other.staff);
});

test('a released hold is free at once, and only its token releases it', async () => {
  const only = { staff: 'principal-accountant' };
  const { token } = (await calls.hold(thatWeek(1, 9), only)).json().data;
  await calls.release('A'.repeat(43));
  expect((await calls.hold(thatWeek(1, 9), only)).statusCode).toBe(409);
  await calls.release(token);
  expect((await calls.hold(thatWeek(1, 9), only)).statusCode).toBe(201);
});

test('a hold’s token cannot show or cancel anything, or release a booking', async () => {
  const { token } = (await calls.hold(thatWeek(1, 9))).json().data;
  expect((await calls.linked('/api/appointments/link/:token', token)).statusCode).toBe(404);
  const { link } = (await calls.book(thatWeek(1, 9), { hold: token })).json().data;
  expect(link).not.toBe(token);
  await calls.release(token);
  await calls.release(link);
  expect((await rows()).map(({ state }) => state)).toEqual(['confirmed']);
});

test('the details of who booked are not stored in clear', async () => {
  await calls.book(thatWeek(1, 9), booker);
  const text = JSON.stringify(await rows(), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  for (const secret of [booker.name, booker.email, '5550', 'sole trader']) {
    expect(text).not.toContain(secret);
  }
});

test('a bot that fills in the hidden field, or is too quick, books nothing and gets the usual answer', async () => {
  for (const trace of [{ subject: 'SEO' }, { pageOpenFor: 900 }]) {
    const answer = await calls.book(thatWeek(1, 9), trace);
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json().data).toSorted()).toEqual(
      Object.keys((await calls.book(thatWeek(2, 9))).json().data).toSorted(),
    );
  }
  expect((await rows()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    thatWeek(2, 9),
    thatWeek(2, 9),
  ]);
});

test('one email address can book six times a day, so that no one can flood a mailbox', async () => {
  const email = 'victim@example.com';
  for (const hour of [9, 10, 11, 12, 13, 14]) {
    const stranger = desk.callsFrom(`10.0.0.${hour}`);
    expect((await stranger.book(thatWeek(1 + (hour % 3), hour), { email })).statusCode).toBe(201);
  }
  const refused = await calls.book(thatWeek(3, 11), { email: 'Victim@Example.com' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    message: `Too many attempts. Please try again in 24 hours. If you can’t wait, please call us on ${practice.phone}.`,
    code: 'too-many',
  });
  expect((await desk.running.database.queries.select().from(mails)).length).toBe(12);
});

test('repeatedly coming too late does not count against the limit', async () => {
  const only = { staff: 'principal-accountant', email: 'late@example.com' };
  await calls.book(thatWeek(2, 9), { staff: only.staff });
  for (let attempts = 0; attempts < 8; attempts += 1) {
    expect((await calls.book(thatWeek(2, 9), only)).statusCode).toBe(409);
  }
  expect((await calls.book(thatWeek(2, 10), only)).statusCode).toBe(201);
});

test('one address cannot hold times without limit', async () => {
  const statuses = new Set<number>();
  for (let attempts = 0; attempts < 61; attempts += 1) {
    const { statusCode, json } = await calls.hold(thatWeek(1, 9));
    statuses.add(statusCode);
    if (statusCode === 201) await calls.release(json().data.token);
  }
  expect([...statuses]).toEqual([201, 429]);
});

test('one address can book twenty times an hour and try sixty links', async () => {
  const times = [1, 2, 3, 4].flatMap((day) =>
    [9, 10, 11, 12, 13, 14].map((hour) => thatWeek(day, hour)),
  );
  const statuses: number[] = [];
  for (const time of times.slice(0, 21)) statuses.push((await calls.book(time)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  const cancel = () =>
    calls.linked('/api/appointments/link/:token/cancel', 'unknown-knows-this', {});
  for (let attempts = 0; attempts < 60; attempts += 1)
    expect((await cancel()).statusCode).toBe(404);
  expect((await cancel()).statusCode).toBe(429);
});

test('a missing or invalid field gets its own message', async () => {
  const said = async (more: object) => {
    const { statusCode, json } = await calls.book(thatWeek(1, 9), more);
    expect([statusCode, json().code, json().field]).toEqual([400, 'invalid', Object.keys(more)[0]]);
    return json().message;
  };
  expect(await said({ name: ' ' })).toBe('Please enter your name.');
  expect(await said({ email: 'mei@' })).toBe(
    'Please enter an email address such as name@example.com.',
  );
  expect(await said({ phone: '' })).toBe('Please enter a phone number.');
  expect(await said({ phone: '123' })).toMatch(/^Please enter a phone number with its area code/);
  expect(await said({ about: 'x'.repeat(5001) })).toMatch(/^That’s longer/);
});
