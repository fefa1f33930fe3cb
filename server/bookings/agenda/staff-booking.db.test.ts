import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staffView } from '#server/bookings/view.ts';
import { setRole } from '#server/clients/rights.ts';
import { auditEvents } from '#server/db/tables/audit.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { clients } from '#server/db/tables/clients.ts';
import { mails } from '#server/db/tables/mail.ts';
import { createUser, signIn, type TestUser } from '#testing/accounts/accounts.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;
let staff: TestUser;
let asStaff: { authorization: string };

beforeEach(async () => {
  staff = await createUser(desk.running, { type: 'staff' });
  asStaff = await signIn(desk.running, staff);
});

const joelle = 'principal-accountant';
const sabina = 'bookkeeping-coordinator';
const email = 'mei@example.com';
/** In the evening, when the calendar offers nothing. */
const evening = {
  calendar: 'individual',
  startsAt: thatWeek(1, 19),
  staff: joelle,
  name: 'Mei Chen',
  phone: '02 5550 4161',
  email,
};
const bookFor = (more: object = {}, headers: object = {}) =>
  calls.post('/api/appointments', { ...evening, ...more }, { ...asStaff, ...headers });
const change = (id: string, payload: object) =>
  desk.running.app.inject({
    method: 'PATCH',
    url: `/api/appointments/${id}`,
    payload,
    headers: asStaff,
  });
const times = async (query: string) =>
  (await calls.get(`/api/appointments/times?${query}`, asStaff)).json().data;
const nameOf = (staff: string) => staffView(staff, desk.running.parts.practice.current()).name;
const lastEvents = async (howMany: number) => {
  await desk.running.parts.audit.chain();
  return desk.running.database.queries
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.number))
    .limit(howMany);
};

test('an appointment leads to the account it was booked with, or that has its address', async () => {
  const clientOf = async ({ _id }: { _id: string }) =>
    (await calls.get(`/api/appointments/${_id}/client`, asStaff)).json().data;
  const mei = await createUser(desk.running, { type: 'client', email });
  const sam = await createUser(desk.running, { type: 'client' });
  const team = await createUser(desk.running, { type: 'staff' });
  const booked = async (hour: number, more: object) =>
    (await bookFor({ startsAt: thatWeek(1, hour), ...more })).json().data;
  const same = await clientOf(await booked(9, { email: 'Mei@Example.com' }));
  expect(same).toEqual({ _id: mei.id, name: mei.name, email });
  expect((await clientOf(await booked(11, { client: sam.id })))._id).toBe(sam.id);
  for (const [index, other] of ['', 'unknown@example.com', team.email].entries()) {
    expect(await clientOf(await booked(13 + index, { email: other }))).toBeNull();
  }
  // That is no search through the list of clients.
  const reads = (await lastEvents(50)).filter(({ kind }) => kind === 'list-read');
  expect(reads.map(({ details }) => details)).toEqual([{ list: 'appointments' }]);
});

test('staff book for a caller outside the opening hours, and the client is told', async () => {
  const booked = await bookFor({ about: 'A letter', teamNote: 'Speaks softly' });
  expect(booked.statusCode).toBe(201);
  const { message, data } = booked.json();
  expect(message).toBe('The appointment is booked. We’ve emailed the client.');
  expect(data).toMatchObject({
    state: 'confirmed',
    endsAt: thatWeek(1, 19, 45),
    busyUntil: thatWeek(1, 20),
    about: 'A letter',
    teamNote: 'Speaks softly',
    attendance: null,
    userId: null,
  });
  const mail = await desk.newestMailTo(email);
  expect(mail.subject).toMatch(/^Your appointment on /);
  expect(mail.text).not.toContain('Speaks softly');
  const [event] = await lastEvents(1);
  expect(event).toMatchObject({ kind: 'appointment-booked', subjectId: data._id });
});

test('a caller without an address is booked, and no one is mailed', async () => {
  const booked = await bookFor({ email: '', startsAt: thatWeek(4, 9) });
  expect(booked.json()).toMatchObject({
    message: 'The appointment is booked.',
    data: { email: '' },
  });
  expect(await desk.running.database.queries.select().from(mails)).toEqual([]);
});

test('a client with an account finds what staff booked for them', async () => {
  const mei = await createUser(desk.running, { type: 'client' });
  expect((await bookFor({ client: mei.id })).json().data.userId).toBe(mei.id);
  const mine = await calls.get('/api/appointments/mine', await signIn(desk.running, mei));
  expect(mine.json().data).toHaveLength(1);
  for (const client of [randomUUID(), (await createUser(desk.running, { type: 'admin' })).id]) {
    const refused = await bookFor({ client, startsAt: thatWeek(2, 19) });
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'client']);
  }
});

test('an appointment of a trust is seen by whoever sees the trust, and changed by whoever answers', async () => {
  const { queries } = desk.running.database;
  const [trust, mei] = [randomUUID(), await createUser(desk.running, { type: 'client' })];
  const made = { id: trust, source: 'practice', kind: 'trust', name: 'Mei Trust' } as const;
  await queries.insert(clients).values({ ...made, createdAt: new Date() });
  const booked = await bookFor({ client: trust });
  expect([booked.statusCode, booked.json().data.userId]).toEqual([201, null]);
  const { _id } = booked.json().data;
  const found = await calls.get(`/api/appointments/${_id}/client`, asStaff);
  expect(found.json().data).toMatchObject({ _id: trust, name: 'Mei Trust' });
  const headers = await signIn(desk.running, mei);
  const mine = async () => (await calls.get('/api/appointments/mine', headers)).json().data;
  expect(await mine()).toEqual([]);
  const as = (answers: boolean) =>
    queries.transaction((tx) =>
      setRole(tx, mei.id, trust, { role: 'trustee', sees: true, answers, signs: false }),
    );
  await as(false);
  expect(await mine()).toMatchObject([{ link: '', canChange: false }]);
  await as(true);
  expect(await mine()).toMatchObject([{ link: expect.stringMatching(/.{20,}/), canChange: true }]);
});

test('a person never has two at once: the answer says what is in the way, and whose', async () => {
  await calls.book(thatWeek(1, 10), { name: 'Dan Stays', staff: joelle });
  const refused = await bookFor({ startsAt: thatWeek(1, 10, 15) });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'conflict',
    field: 'startsAt',
    message: `${nameOf(joelle)} has an appointment with Dan Stays from 10:00 am to 10:45 am, then time for notes until 11:00 am. Please choose another time.`,
    inTheWay: [{ kind: 'appointment', label: 'Dan Stays', staff: { id: joelle } }],
  });
  const early = await bookFor({ startsAt: thatWeek(1, 9, 15) });
  expect(early.json().message).toContain(
    'This appointment, with its time for notes, needs until 10:15 am.',
  );
  const withoutNotes = await bookFor({ startsAt: thatWeek(1, 9, 15), withoutNotes: true });
  expect(withoutNotes.json().data.busyUntil).toBe(thatWeek(1, 10));
  expect((await bookFor({ startsAt: thatWeek(1, 10, 15), staff: sabina })).statusCode).toBe(201);
});

test('a block and a time that someone is booking are named too', async () => {
  const block = { staff: [joelle], startsAt: thatWeek(1, 9), endsAt: thatWeek(1, 10) };
  await calls.post('/api/appointments/blocks', { ...block, note: 'Training' }, asStaff);
  await calls.hold(thatWeek(1, 13), { staff: joelle });
  const said = async (startsAt: string) => (await bookFor({ startsAt })).json().message;
  expect(await said(thatWeek(1, 9))).toBe(
    `${nameOf(joelle)} has blocked time (Training) from 9:00 am to 10:00 am. Please choose another time.`,
  );
  expect(await said(thatWeek(1, 13))).toBe(
    `Someone is booking ${nameOf(joelle)} from 1:00 pm to 1:45 pm on the website right now. Please choose another time.`,
  );
  desk.later(6);
  expect((await bookFor({ startsAt: thatWeek(1, 13) })).statusCode).toBe(201);
});

test('of twenty who book one person at once, one does', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => bookFor()));
  const made = all.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  expect(await desk.running.database.queries.select().from(appointments)).toHaveLength(1);
});

test('the same booking again under its key is the same; another one is refused', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [await bookFor({}, key), await bookFor({}, key)];
  expect(again.json().data._id).toBe(first.json().data._id);
  expect((await bookFor({ name: 'Someone Else' }, key)).json()).toMatchObject({
    code: 'conflict',
    field: 'idempotency-key',
  });
});

test('staff cannot book the past, an unknown person or a strange length', async () => {
  const refusals = [
    [{ startsAt: thatWeek(-1, 9) }, 'startsAt', 'That time has passed. Please choose a later one.'],
    [{ staff: 'unknown' }, 'staff', 'We can’t find that person in the team.'],
    [{ minutes: 600 }, 'minutes', 'Please choose a length between 5 minutes and 8 hours.'],
    [{ name: ' ' }, 'name', 'Please enter the client’s name.'],
  ] as const;
  for (const [more, field, message] of refusals) {
    expect((await bookFor(more)).json()).toMatchObject({ code: 'invalid', field, message });
  }
  const short = await bookFor({ minutes: 15 });
  expect(short.json().data.endsAt).toBe(thatWeek(1, 19, 15));
});

test('the times of a day say who is free when, who is busy with what, and who is away', async () => {
  await calls.book(thatWeek(1, 9), { name: 'Dan Stays', staff: joelle });
  const { openings, people, minutes } = await times('day=2026-02-03&calendar=individual');
  expect([minutes, openings]).toEqual([
    45,
    [{ startsAt: thatWeek(1, 9), endsAt: thatWeek(1, 17), onRequest: false }],
  ]);
  const [one, other] = people;
  expect(one).toMatchObject({ id: joelle, isAway: false });
  expect(one.free[0]).toBe(thatWeek(1, 10));
  expect(one.busy).toMatchObject([{ kind: 'appointment', label: 'Dan Stays' }]);
  expect(other.free[0]).toBe(thatWeek(1, 9));
  const long = await times('day=2026-02-03&calendar=individual&minutes=480');
  expect(long.people[1].free).toEqual([thatWeek(1, 9)]);
  const { _id } = (
    await calls.get('/api/appointments?from=2026-02-03&to=2026-02-03', asStaff)
  ).json().data.appointments[0];
  const moving = await times(`day=2026-02-03&calendar=individual&except=${_id}`);
  expect(moving.people[0].free[0]).toBe(thatWeek(1, 9));
});

test('staff say whether the client came once it has begun, and can take it back', async () => {
  const { _id, reference } = (await bookFor({ startsAt: thatWeek(0, 9) })).json().data;
  const early = await change(_id, { attendance: 'attended' });
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'The appointment hasn’t started yet.',
  ]);
  desk.clock = new Date(thatWeek(0, 9, 1));
  asStaff = await signIn(desk.running, staff);
  expect((await change(_id, { attendance: 'missed' })).json().data.attendance).toBe('missed');
  expect((await change(_id, { attendance: null })).json().data.attendance).toBeNull();
  const [undone, marked] = await lastEvents(2);
  const which = { reference, staff: joelle, startsAt: thatWeek(0, 9) };
  expect(marked?.details).toEqual({ ...which, attendance: 'missed' });
  expect(undone?.details).toEqual({ ...which, attendance: 'unknown' });
});

test('a note for the team is stored encrypted, and never overwrites one that was not read', async () => {
  const { _id } = (await bookFor()).json().data;
  const noted = await change(_id, { teamNote: 'Hard of hearing', teamNoteBefore: '' });
  expect(noted.json().data.teamNote).toBe('Hard of hearing');
  const [row] = await desk.running.database.queries.select().from(appointments);
  expect(row?.teamNoteEncrypted?.includes('hearing')).toBe(false);
  const late = await change(_id, { teamNote: 'Other', teamNoteBefore: '' });
  expect([late.statusCode, late.json().field]).toEqual([409, 'teamNote']);
  const [event] = await lastEvents(1);
  expect(event?.kind).toBe('appointment-noted');
  expect(JSON.stringify(event?.details)).not.toContain('hearing');
});
