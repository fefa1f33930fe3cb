import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staffView } from '#server/bookings/view.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { booker, deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;
let admin: TestUser;
let asAdmin: { authorization: string };

beforeEach(async () => {
  admin = await createUser(desk.running, { type: 'admin' });
  asAdmin = await signIn(desk.running, admin);
});

const email = 'mei@example.com';
const agenda = async (from = '2026-02-02', to = '2026-02-08') =>
  (await calls.get(`/api/appointments?from=${from}&to=${to}`, asAdmin)).json().data;
const act = (path: string, id: string, payload: object = {}) =>
  calls.post(path.replace(':id', id), payload, asAdmin);
const firstId = async (): Promise<string> => (await agenda()).appointments[0]._id;
const newest = (howMany: number) => desk.newestMailTo(email, howMany);
const nameOf = (staff: string) => staffView(staff, desk.running.parts.practice.current()).name;
const lastEvent = async () => {
  await desk.running.parts.audit.chain();
  const [event] = await desk.running.database.queries
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.number))
    .limit(1);
  return event;
};

test('the agenda shows who is coming when, and what they wrote', async () => {
  await calls.book(thatWeek(1, 9), { email });
  await calls.book(thatWeek(7, 9));
  const { appointments, blocks, staff, timeZone } = await agenda();
  expect(timeZone).toBe('Australia/Sydney');
  expect(staff).toHaveLength(2);
  expect(blocks).toEqual([]);
  expect(appointments).toHaveLength(1);
  expect(appointments[0]).toMatchObject({ ...booker, email, startsAt: thatWeek(1, 9), note: '' });
});

test('one appointment is read by its id, as mails to staff link to it', async () => {
  await calls.book(thatWeek(1, 9), { email });
  const notice = await desk.newestMailTo(desk.running.parts.practice.current().email);
  const id = /\/admin-dashboard\/appointments\?id=([\w-]+)/.exec(notice.text ?? '')?.[1] ?? '';
  const read = (which: string) => calls.get(`/api/appointments/${which}`, asAdmin);
  expect((await read(id)).json().data).toMatchObject({ _id: id, startsAt: thatWeek(1, 9) });
  expect((await read(randomUUID())).statusCode).toBe(404);
  const block = {
    staff: ['principal-accountant'],
    startsAt: thatWeek(2, 9),
    endsAt: thatWeek(2, 10),
  };
  const blocked = (await calls.post('/api/appointments/blocks', block, asAdmin)).json().data[0]._id;
  expect((await read(blocked)).statusCode).toBe(404);
});

test('the agenda of a day covers that day in Sydney', async () => {
  await calls.book(thatWeek(1, 9));
  expect((await agenda('2026-02-03', '2026-02-03')).appointments).toHaveLength(1);
  expect((await agenda('2026-02-02', '2026-02-02')).appointments).toHaveLength(0);
  const tooLong = '/api/appointments?from=2026-01-01&to=2027-01-01';
  expect((await calls.get(tooLong, asAdmin)).statusCode).toBe(400);
});

test('a confirmed request becomes an appointment, and is logged', async () => {
  await calls.book(thatWeek(5, 9), { email });
  await newest(1);
  const requests = (await calls.get('/api/appointments/requests', asAdmin)).json().data;
  expect(requests).toHaveLength(1);
  desk.later(1);
  const [{ _id, reference }] = requests;
  const confirmed = await act('/api/appointments/:id/confirm', _id);
  expect(confirmed.json().data.state).toBe('confirmed');
  expect((await newest(2)).subject).toBe('Your appointment on Sat 7 Feb, 9:00 am');
  expect(await lastEvent()).toMatchObject({
    kind: 'appointment-confirmed',
    actorId: admin.id,
    subjectId: _id,
    details: { reference },
  });
  expect((await act('/api/appointments/:id/confirm', _id)).json().message).toBe(
    'This request has already been answered.',
  );
  expect((await calls.get('/api/appointments/requests', asAdmin)).json().data).toEqual([]);
});

test('the client is told why a request is declined, and its time is free again', async () => {
  await calls.book(thatWeek(5, 9), { email });
  await newest(1);
  desk.later(1);
  const note = 'We are at a wedding that day.';
  await act('/api/appointments/:id/decline', await firstId(), { note });
  const mail = await newest(2);
  expect(mail.subject).toBe('We’re unable to offer Sat 7 Feb, 9:00 am');
  expect(mail.text).toContain(note);
  expect((await agenda()).appointments[0]).toMatchObject({ state: 'declined', note });
  const { slots } = (await calls.day('2026-02-07')).json().data;
  expect(slots[0].staff).toHaveLength(2);
});

test('staff can move an appointment to any free time, and to someone else', async () => {
  await calls.book(thatWeek(1, 9), { email });
  await newest(1);
  desk.later(1);
  const id = await firstId();
  // In the evening, when the calendar offers nothing.
  const to = { startsAt: thatWeek(1, 19), staff: 'bookkeeping-coordinator' };
  const moved = await act('/api/appointments/:id/move', id, to);
  expect(moved.json().data).toMatchObject({
    startsAt: thatWeek(1, 19),
    endsAt: thatWeek(1, 19, 45),
    staff: { id: 'bookkeeping-coordinator' },
  });
  expect((await newest(2)).subject).toBe('Your appointment is now on Tue 3 Feb, 7:00 pm');
  expect(await lastEvent()).toMatchObject({ kind: 'appointment-moved', actorId: admin.id });
});

test('a client reassigned to someone else is told so, not that the time is new', async () => {
  await calls.book(thatWeek(1, 9), { email, staff: 'principal-accountant' });
  await newest(1);
  desk.later(1);
  const to = { startsAt: thatWeek(1, 9), staff: 'bookkeeping-coordinator' };
  expect((await act('/api/appointments/:id/move', await firstId(), to)).statusCode).toBe(200);
  const mail = await newest(2);
  expect(mail.subject).toBe('Your appointment on Tue 3 Feb, 9:00 am has changed');
  expect(mail.text).toContain('The time is the same, but');
});

test('moving a request to another time confirms it, and the client gets the note', async () => {
  await calls.book(thatWeek(5, 9), { email });
  await newest(1);
  desk.later(1);
  const note = 'Saturday is full. Would Friday do?';
  const to = { startsAt: thatWeek(4, 16), note };
  const moved = await act('/api/appointments/:id/move', await firstId(), to);
  expect(moved.json().data.state).toBe('confirmed');
  const mail = await newest(2);
  expect(mail.subject).toBe('Your appointment is now on Fri 6 Feb, 4:00 pm');
  expect(mail.text).toContain(note);
});

test('staff cannot move an appointment onto another one, into the past or to an unknown person', async () => {
  await calls.book(thatWeek(1, 9), { staff: 'principal-accountant' });
  await calls.book(thatWeek(1, 11), { staff: 'principal-accountant' });
  const id = await firstId();
  const refusals = [
    [
      { startsAt: thatWeek(1, 11, 30) },
      409,
      `${nameOf('principal-accountant')} has an appointment with Mei Chen from 11:00 am to 11:45 am, then time for notes until 12:00 pm. Please choose another time.`,
    ],
    [
      { startsAt: thatWeek(1, 9) },
      400,
      'It’s already booked for that time. Please choose another one.',
    ],
    [{ startsAt: thatWeek(-1, 9) }, 400, 'That time has passed. Please choose a later one.'],
    [
      { startsAt: thatWeek(1, 15), staff: 'unknown' },
      400,
      'We can’t find that person in the team.',
    ],
  ] as const;
  for (const [to, status, message] of refusals) {
    const refused = await act('/api/appointments/:id/move', id, to);
    expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
    expect(refused.json().field).toBe(Object.keys(to).at(-1));
  }
});

test('staff can cancel with a note, and the time is free again', async () => {
  await calls.book(thatWeek(1, 9), { email });
  await newest(1);
  desk.later(1);
  const note = 'Joelle is ill.\n\nWould Friday at nine do?';
  const id = await firstId();
  const cancelled = await act('/api/appointments/:id/cancel', id, { note });
  expect(cancelled.json().data).toMatchObject({ state: 'cancelled', note });
  const mail = await newest(2);
  expect(mail.text).toContain(`We’re sorry, but we’ve had to cancel this appointment.\n\n${note}`);
  expect(mail.html).toMatch(/<p[^>]*>Joelle is ill.<\/p>\s*<p[^>]*>Would Friday at nine do\?<\/p>/);
  expect(await lastEvent()).toMatchObject({ kind: 'appointment-cancelled', subjectId: id });
  expect((await act('/api/appointments/:id/cancel', id, { note })).statusCode).toBe(409);
  expect((await calls.day('2026-02-03')).json().data.slots[0].staff).toHaveLength(2);
});

const block = {
  staff: ['principal-accountant', 'bookkeeping-coordinator'],
  startsAt: thatWeek(1, 9),
  endsAt: thatWeek(1, 12),
  note: 'Training',
};

test('blocked time is not offered until it is unblocked', async () => {
  const made = await calls.post('/api/appointments/blocks', block, asAdmin);
  expect(made.statusCode).toBe(201);
  const { slots } = (await calls.day('2026-02-03')).json().data;
  expect(slots[0].startsAt).toBe(thatWeek(1, 12));
  expect((await calls.book(thatWeek(1, 10))).statusCode).toBe(409);
  const { blocks } = await agenda();
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toMatchObject({ note: 'Training', startsAt: block.startsAt });
  for (const { _id } of blocks) {
    const url = `/api/appointments/blocks/${_id}`;
    const opened = await desk.running.app.inject({ method: 'DELETE', url, headers: asAdmin });
    expect(opened.statusCode).toBe(200);
  }
  expect((await calls.day('2026-02-03')).json().data.slots[0].startsAt).toBe(thatWeek(1, 9));
  expect(await lastEvent()).toMatchObject({ kind: 'time-unblocked', actorId: admin.id });
});

test('a block of several weeks is on the agenda of each of its days', async () => {
  const weeks = { ...block, startsAt: thatWeek(0, 9), endsAt: thatWeek(31, 9) };
  expect((await calls.post('/api/appointments/blocks', weeks, asAdmin)).statusCode).toBe(201);
  expect((await agenda('2026-03-04', '2026-03-04')).blocks).toHaveLength(2);
  const tooLong = { ...block, startsAt: thatWeek(40, 9), endsAt: thatWeek(71, 10) };
  const backwards = { ...block, endsAt: block.startsAt };
  const said = async (body: object) =>
    (await calls.post('/api/appointments/blocks', body, asAdmin)).json().message;
  expect(await said(tooLong)).toBe('Please block at most 31 days at a time.');
  expect(await said(backwards)).toBe('The end must come after the start.');
});

test('staff cannot confirm or cancel an appointment that is over', async () => {
  await calls.book(thatWeek(5, 9));
  const id = await firstId();
  desk.clock = new Date(thatWeek(5, 9));
  asAdmin = await signIn(desk.running, admin);
  for (const path of ['/api/appointments/:id/confirm', '/api/appointments/:id/cancel']) {
    const refused = await act(path, id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This appointment is over.',
    ]);
  }
});

test('time with an appointment in it cannot be blocked for anyone', async () => {
  await calls.book(thatWeek(1, 11), { staff: 'bookkeeping-coordinator' });
  const refused = await calls.post('/api/appointments/blocks', block, asAdmin);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    `${nameOf('bookkeeping-coordinator')} has an appointment with Mei Chen from 11:00 am to 11:45 am, then time for notes until 12:00 pm. Please move or cancel it first.`,
  );
  expect((await agenda()).blocks).toEqual([]);
});

test('a block cannot be moved or cancelled like an appointment, nor removed twice', async () => {
  await calls.post('/api/appointments/blocks', block, asAdmin);
  const [{ _id }] = (await agenda()).blocks;
  for (const path of ['/api/appointments/:id/cancel', '/api/appointments/:id/confirm']) {
    expect((await act(path, _id)).statusCode).toBe(404);
  }
  const move = { startsAt: thatWeek(3, 9) };
  expect((await act('/api/appointments/:id/move', _id, move)).statusCode).toBe(404);
  const open = () =>
    desk.running.app.inject({
      method: 'DELETE',
      url: `/api/appointments/blocks/${_id}`,
      headers: asAdmin,
    });
  expect((await open()).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(404);
});
