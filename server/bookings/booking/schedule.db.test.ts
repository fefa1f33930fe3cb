import { expect, test } from 'vitest';
import { booker, deskForEach, thatWeek } from '#testing/bookings/bookings.ts';
import { buildTestApp } from '#testing/build-test-app.ts';

const desk = deskForEach();
const { calls } = desk;

const startsOf = (slots: { startsAt: string }[]) => slots.map(({ startsAt }) => startsAt);

test('a month shows which days have free times, and how many', async () => {
  const { data } = (await calls.month('2026-02')).json();
  expect(data).toMatchObject({
    calendar: 'individual',
    timeZone: 'Australia/Sydney',
    meetingMinutes: 45,
    firstDay: '2026-02-02',
    lastDay: '2026-05-03',
  });
  expect(data.staff).toHaveLength(2);
  // Four hours of notice leave the afternoon of the first day.
  expect(data.days.slice(0, 2)).toEqual([
    { day: '2026-02-02', free: 9, onRequest: false },
    { day: '2026-02-03', free: 15, onRequest: false },
  ]);
  const saturday = data.days.find(({ day }: { day: string }) => day === '2026-02-07');
  expect(saturday).toEqual({ day: '2026-02-07', free: 7, onRequest: true });
  expect(data.days.some(({ day }: { day: string }) => day === '2026-02-08')).toBe(false);
});

test('a day shows its free times, and who is free', async () => {
  const { data } = (await calls.day('2026-02-03')).json();
  expect(data.slots[0]).toEqual({
    startsAt: thatWeek(1, 9),
    endsAt: thatWeek(1, 9, 45),
    onRequest: false,
    staff: ['principal-accountant', 'bookkeeping-coordinator'],
  });
  expect(data.slots.at(-1).startsAt).toBe(thatWeek(1, 16));
});

test('a hold lasts five minutes, then anyone can book the time', async () => {
  const only = { staff: 'principal-accountant' };
  const held = await calls.hold(thatWeek(1, 9), only);
  expect(held.statusCode).toBe(201);
  desk.later(4);
  const second = await calls.hold(thatWeek(1, 9), only);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toEqual({
    message: 'That time has just been taken',
    code: 'conflict',
    field: 'startsAt',
    nearest: expect.any(Array),
  });
  desk.later(2);
  expect((await calls.hold(thatWeek(1, 9), only)).statusCode).toBe(201);
});

test('someone who comes second is offered the nearest free times', async () => {
  await calls.hold(thatWeek(1, 10), { staff: 'principal-accountant' });
  await calls.hold(thatWeek(1, 10), { staff: 'bookkeeping-coordinator' });
  const { nearest } = (await calls.hold(thatWeek(1, 10))).json();
  expect(startsOf(nearest)).toEqual([
    thatWeek(1, 9),
    thatWeek(1, 11),
    thatWeek(1, 11, 30),
    thatWeek(1, 12),
  ]);
});

test('a held time can be booked with its token', async () => {
  const { token } = (await calls.hold(thatWeek(1, 9))).json().data;
  const booked = await calls.book(thatWeek(1, 9), { hold: token });
  expect(booked.statusCode).toBe(201);
  expect(booked.json()).toMatchObject({
    message: 'Your appointment is booked.',
    data: { state: 'confirmed', startsAt: thatWeek(1, 9), name: booker.name, canChange: true },
  });
  const { slots } = (await calls.day('2026-02-03')).json().data;
  expect(slots[0].staff).toEqual(['bookkeeping-coordinator']);
});

test('a time outside the rules cannot be booked', async () => {
  for (const startsAt of [thatWeek(1, 9, 10), thatWeek(6, 10), thatWeek(0, 9), thatWeek(200, 9)]) {
    const refused = await calls.book(startsAt);
    expect([startsAt, refused.statusCode]).toEqual([startsAt, 400]);
    expect(refused.json().message).toBe('That time cannot be booked. Please choose another one.');
  }
});

test('the link shows, moves and cancels the appointment', async () => {
  const { link, reference } = (await calls.book(thatWeek(1, 9))).json().data;
  const shown = await calls.linked('/api/appointments/link/:token', link);
  expect(shown.json().data).toMatchObject({ reference, startsAt: thatWeek(1, 9) });
  const moved = await calls.linked('/api/appointments/link/:token/move', link, {
    startsAt: thatWeek(1, 9, 30),
  });
  expect(moved.json().data).toMatchObject({ reference, startsAt: thatWeek(1, 9, 30) });
  const cancelled = await calls.linked('/api/appointments/link/:token/cancel', link, {});
  expect(cancelled.json().data).toMatchObject({ state: 'cancelled', canChange: false });
  expect((await calls.day('2026-02-03')).json().data.slots[0].staff).toHaveLength(2);
});

test('an appointment’s own time is not among the times it can be moved to', async () => {
  const { link } = (await calls.book(thatWeek(1, 10))).json().data;
  const day = await calls.linked('/api/appointments/link/:token/slots?day=2026-02-03', link);
  const starts = startsOf(day.json().data.slots);
  expect(starts.slice(1, 4)).toEqual([thatWeek(1, 9, 30), thatWeek(1, 10, 30), thatWeek(1, 11)]);
  const month = await calls.linked('/api/appointments/link/:token/days?month=2026-02', link);
  expect(month.json().data.days[1]).toMatchObject({ day: '2026-02-03', free: starts.length });
  for (const staff of ['principal-accountant', 'bookkeeping-coordinator']) {
    await calls.hold(thatWeek(1, 11), { staff });
  }
  const taken = await calls.linked('/api/appointments/link/:token/move', link, {
    startsAt: thatWeek(1, 11),
  });
  expect(startsOf(taken.json().nearest)).toEqual([
    thatWeek(1, 9),
    thatWeek(1, 9, 30),
    thatWeek(1, 12),
    thatWeek(1, 12, 30),
  ]);
});

test('an external or unknown calendar is a 404', async () => {
  const calendars = {
    ...desk.running.parts.practice.current().calendars,
    business: 'https://a.example',
  } as const;
  const elsewhere = await buildTestApp({ now: () => desk.clock, practice: { calendars } });
  try {
    const days = (calendar: string) =>
      elsewhere.app.inject(`/api/schedule/${calendar}/days?month=2026-02`);
    for (const calendar of ['business', 'toString']) {
      const answer = await days(calendar);
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'We can’t find that calendar.',
      ]);
    }
    expect((await days('contact')).statusCode).toBe(200);
  } finally {
    await elsewhere.close();
  }
});
