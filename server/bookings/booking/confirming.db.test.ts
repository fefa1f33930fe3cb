import { expect, test } from 'vitest';
import { appointments } from '#server/db/tables/bookings.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { deskForEach, mailedLinkIn, thatWeek } from '#testing/bookings/bookings.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

const desk = deskForEach();
const { calls } = desk;
const elsewhere = desk.callsFrom('10.0.0.1');

const email = 'mei@example.com';
const sentence = 'Please open the link in our email within 30 minutes to keep this time.';
const lapsed =
  'This time was not confirmed within 30 minutes, so others can book it. Please book again.';

const rows = () => desk.running.database.queries.select().from(appointments);
const kinds = async () =>
  (await desk.running.database.queries.select().from(mails)).map(({ kind }) => kind).toSorted();
const confirm = (secret: string) =>
  calls.linked('/api/appointments/link/:token/confirm', secret, {});
const shown = async (secret: string) =>
  (await calls.linked('/api/appointments/link/:token', secret)).json().data;

/** Four bookings of one network, each on its own day, so that no day is crowded. */
async function bookFour() {
  for (const day of [1, 2, 3, 4]) {
    const { message, data } = (await calls.book(thatWeek(day, 15))).json();
    expect([message, data.state]).toEqual(['Your appointment is booked.', 'confirmed']);
  }
}

/** A fifth one, with the secret that only its mail has. */
async function bookProvisionally(startsAt = thatWeek(1, 9), more: object = {}) {
  await bookFour();
  const { data } = (await calls.book(startsAt, { email, ...more })).json();
  return { data, secret: mailedLinkIn(await desk.newestMailTo(email)) };
}

test('the fifth open booking of a network is provisional, and no one else’s', async () => {
  await bookFour();
  const { message, data } = (await calls.book(thatWeek(1, 9))).json();
  expect([message, data.state, data.canChange]).toEqual([sentence, 'provisional', false]);
  expect((await elsewhere.book(thatWeek(1, 10))).json().data.state).toBe('confirmed');
  for (const type of ['client', 'admin'] as const) {
    const signedIn = await signIn(desk.running, await createUser(desk.running, { type }));
    const booked = await calls.book(thatWeek(2, type === 'admin' ? 9 : 10), {}, signedIn);
    expect([type, booked.json().data.state]).toEqual([type, 'confirmed']);
  }
});

test('a day of which unconfirmed addresses hold more than a third takes provisional bookings', async () => {
  const states: string[] = [];
  for (const hour of [9, 10, 11, 12, 13]) {
    const visitor = desk.callsFrom(`10.0.1.${hour}`, 'bookkeeping');
    states.push((await visitor.book(thatWeek(1, hour))).json().data.state);
  }
  // Three hours of eight are more than a third.
  expect(states).toEqual([...Array(3).fill('confirmed'), ...Array(2).fill('provisional')]);
  const nextDay = desk.callsFrom('10.0.1.9', 'bookkeeping').book(thatWeek(2, 9));
  expect((await nextDay).json().data.state).toBe('confirmed');
});

test('the link of the mail confirms a booking once it is posted, and only that link', async () => {
  const { data, secret } = await bookProvisionally();
  expect(secret).toMatch(new RegExp(`^${data.link}\\.`));
  expect((await kinds()).filter((kind) => kind.startsWith('appointment-notice'))).toHaveLength(4);
  for (const method of ['GET', 'HEAD'] as const) {
    for (const path of ['/api/appointments/link/:token', '/api/appointments/link/:token/confirm']) {
      await desk.running.app.inject({ method, url: path.replace(':token', secret) });
    }
  }
  expect((await shown(secret)).state).toBe('provisional');
  const guessed = await confirm(data.link);
  expect([guessed.statusCode, guessed.json()]).toEqual([
    403,
    { message: 'Please open the link in our email to do this.', code: 'forbidden' },
  ]);
  expect((await confirm(`${data.link}.${'0'.repeat(32)}`)).statusCode).toBe(404);
  desk.later(29);
  const confirmed = await confirm(secret);
  expect(confirmed.json()).toMatchObject({
    message: 'Your appointment is booked.',
    data: { reference: data.reference, state: 'confirmed', canChange: true },
  });
  expect((await confirm(secret)).json()).toEqual(confirmed.json());
  desk.later(2);
  expect((await shown(secret)).state).toBe('confirmed');
  const booked = await desk.newestMailTo(email, 2);
  expect(booked.subject).toMatch(/^Your appointment on /);
  expect(booked.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  expect((await kinds()).filter((kind) => kind === 'appointment-notice-booked')).toHaveLength(5);
});

test('a time on request stays one when it is confirmed', async () => {
  const { data, secret } = await bookProvisionally(thatWeek(5, 9));
  expect(data.state).toBe('provisional');
  expect((await confirm(secret)).json()).toMatchObject({
    message: 'We have your request. We’ll reply by email.',
    data: { state: 'requested' },
  });
});

test('after 30 minutes the time is free and the link says so, whether or not a job has run', async () => {
  const only = { staff: 'principal-accountant' };
  const { data, secret } = await bookProvisionally(thatWeek(1, 9), only);
  const freeAtNine = async () => (await calls.day('2026-02-03')).json().data.slots[0].staff;
  expect(await freeAtNine()).not.toContain(only.staff);
  desk.later(30);
  expect(await freeAtNine()).toContain(only.staff);
  const late = await confirm(secret);
  expect([late.statusCode, late.json().message]).toEqual([409, lapsed]);
  expect(await shown(secret)).toMatchObject({ state: 'expired', canChange: false });
  expect((await elsewhere.book(thatWeek(1, 9), only)).json().data.state).toBe('confirmed');
  expect((await confirm(secret)).json().message).toBe(lapsed);
  expect((await shown(data.link)).state).toBe('expired');
});

test('a booking repeated under its key is told that it has expired', async () => {
  await bookFour();
  const key = { 'idempotency-key': '0190a6f4-6c1e-4d3a-9a51-2f6f2b1c7f14' };
  const post = () => calls.book(thatWeek(1, 9), { email }, key);
  expect((await post()).json().message).toBe(sentence);
  expect((await post()).json().message).toBe(sentence);
  desk.later(30);
  expect((await post()).json().message).toBe(lapsed);
});

test('a provisional booking can be given back, but is no hold and cannot be moved', async () => {
  const { data } = await bookProvisionally();
  await calls.release(data.link);
  const again = await elsewhere.book(thatWeek(1, 9), { hold: data.link });
  expect(again.json().data.reference).not.toBe(data.reference);
  const moved = await calls.linked('/api/appointments/link/:token/move', data.link, {
    startsAt: thatWeek(1, 11),
  });
  expect([moved.statusCode, moved.json().message]).toEqual([
    409,
    'This appointment is not confirmed.',
  ]);
  const cancelled = await calls.linked('/api/appointments/link/:token/cancel', data.link, {});
  expect(cancelled.json().data.state).toBe('cancelled');
  expect(await kinds()).not.toContain('appointment-cancelled');
});

test('moving by the link of the mail confirms the address, and by the page’s link does not', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  const secret = mailedLinkIn(await desk.newestMailTo(email));
  const marked = async () => (await rows()).filter(({ networkHash }) => networkHash).length;
  await calls.linked('/api/appointments/link/:token/move', link, { startsAt: thatWeek(1, 10) });
  expect(await marked()).toBe(1);
  await calls.linked('/api/appointments/link/:token/move', secret, { startsAt: thatWeek(1, 11) });
  expect(await marked()).toBe(0);
});

test('no one fills a day by moving appointments there, except by the link of the mail', async () => {
  const visitors = [9, 10, 11, 12].map((hour) => desk.callsFrom(`10.0.2.${hour}`, 'bookkeeping'));
  for (const [index, visitor] of visitors.slice(0, 3).entries()) {
    await visitor.book(thatWeek(1, 9 + index));
  }
  const { link } = (await visitors[3]?.book(thatWeek(2, 9), { email }))?.json().data ?? {};
  const to = { startsAt: thatWeek(1, 13) };
  const refused = await calls.linked('/api/appointments/link/:token/move', link, to);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  const secret = mailedLinkIn(await desk.newestMailTo(email));
  expect((await calls.linked('/api/appointments/link/:token/move', secret, to)).statusCode).toBe(
    200,
  );
});

test('staff see a provisional booking until it expires, and can confirm it on the phone', async () => {
  const { data } = await bookProvisionally();
  const admin = await createUser(desk.running, { type: 'admin' });
  const day = '/api/appointments?from=2026-02-03&to=2026-02-03';
  const agenda = async () =>
    (await calls.get(day, await signIn(desk.running, admin))).json().data.appointments;
  const [entry] = await agenda();
  expect(entry).toMatchObject({ state: 'provisional', about: data.about });
  const path = `/api/appointments/${entry._id}/confirm`;
  const second = (await calls.book(thatWeek(1, 11))).json().data;
  const confirmed = await calls.post(path, {}, await signIn(desk.running, admin));
  expect(confirmed.json().data.state).toBe('confirmed');
  desk.later(30);
  const references = (await agenda()).map(({ reference }: { reference: string }) => reference);
  expect(references).toContain(data.reference);
  expect(references).not.toContain(second.reference);
});

test('no mail and no calendar file says what it is about, before and after confirming', async () => {
  const about = 'My divorce and the company';
  const { secret } = await bookProvisionally(thatWeek(1, 9), { about });
  desk.later(1);
  await confirm(secret);
  await desk.newestMailTo(email, 2);
  const all = await readMailbox(desk.running.mailFolder);
  const files = all.flatMap(({ attachments }) =>
    attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()),
  );
  expect(files.length).toBeGreaterThan(0);
  const texts = all.map(({ subject, text, html }) => `${subject}${text}${html}`);
  expect([...files, ...texts].join('')).not.toContain('divorce');
});

test('the file from the page does not hold the proof that a mail brings', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  const file = await calls.linked('/api/appointments/link/:token/appointment.ics', link);
  expect(file.body.replace(/\r\n /g, '')).toContain(`#${link}\r\n`);
});
