import { expect, test } from 'vitest';
import { wording } from '#domain/wording.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

/** A stranger books with someone else's address. */

const desk = deskForEach();
const { calls } = desk;

const mailsToClients = async () =>
  (await desk.running.database.queries.select().from(mails)).filter(
    ({ kind }) => kind.startsWith('appointment-') && !kind.startsWith('appointment-notice'),
  ).length;

const timeOf = (count: number) => thatWeek(1 + Math.floor(count / 4), 9 + (count % 4));

test('a booking and 25 moves send six mails to its address, and every move works', async () => {
  const { link } = (await calls.book(timeOf(0), { email: 'victim@example.com' })).json().data;
  for (let count = 1; count <= 25; count += 1) {
    const startsAt = timeOf(count % 12);
    const answer = await calls.linked('/api/appointments/link/:token/move', link, { startsAt });
    expect([answer.statusCode, answer.json().data.startsAt]).toEqual([200, startsAt]);
  }
  expect(await mailsToClients()).toBe(6);
});

test('dots and tags do not make another mailbox', async () => {
  const spellings = [
    'v.ictim',
    'vi.ctim',
    'victim+a',
    'Victim+b',
    'vic.tim+c',
    'victim',
    'v.i.c.tim',
  ];
  for (const [count, name] of spellings.entries()) {
    const answer = await calls.book(timeOf(count), { email: `${name}@example.com` });
    expect(answer.statusCode).toBe(201);
  }
  expect(await mailsToClients()).toBe(6);
});

test('what staff change reaches the client, however many mails there were', async () => {
  const { link } = (await calls.book(timeOf(0), { email: 'victim@example.com' })).json().data;
  for (let count = 1; count <= 8; count += 1) {
    await calls.linked('/api/appointments/link/:token/move', link, { startsAt: timeOf(count) });
  }
  expect(await mailsToClients()).toBe(6);
  const asAdmin = await signIn(desk.running, await createUser(desk.running, { type: 'admin' }));
  const agenda = await calls.get('/api/appointments?from=2026-02-02&to=2026-02-08', asAdmin);
  const [{ _id }] = agenda.json().data.appointments;
  const path = `/api/appointments/${_id}/cancel`;
  expect((await calls.post(path, { note: '' }, asAdmin)).statusCode).toBe(200);
  expect(await mailsToClients()).toBe(7);
});

test.each(['Your refund: https://refund.example/pay', 'www.refund.example', 'refund-now.com.au'])(
  'the name %j is refused',
  async (name) => {
    const answer = await calls.book(timeOf(0), { name });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: wording.bookings.nameHasAddress, code: 'invalid', field: 'name' },
    ]);
    expect(await mailsToClients()).toBe(0);
  },
);
