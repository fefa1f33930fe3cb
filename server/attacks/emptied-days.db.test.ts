import { expect, test } from 'vitest';
import type { OfferedMonth } from '#domain/bookings/offer.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

/** One network tries to take every time of a calendar that one person looks after. */

const desk = deskForEach();
const attacker = desk.callsFrom('10.6.6.6', 'bookkeeping');
const visitor = desk.callsFrom('10.0.0.1', 'bookkeeping');

const hours = [9, 10, 11, 12, 13, 14, 15, 16];
const everyHour = (days: readonly number[]) =>
  days.flatMap((day) => hours.map((hour) => thatWeek(day, hour)));

/** The days on which a visitor finds at most half as many times as on an empty calendar. */
async function emptiedDays(before: OfferedMonth): Promise<string[]> {
  const after = await offered();
  const freeOn = (day: string) => after.days.find((each) => each.day === day)?.free ?? 0;
  return before.days.filter(({ day, free }) => freeOn(day) <= free / 2).map(({ day }) => day);
}

const offered = async (): Promise<OfferedMonth> => (await visitor.month('2026-02')).json().data;

test('19 bookings and 60 holds leave other visitors most of every day', async () => {
  const before = await offered();
  for (const startsAt of everyHour([7, 8, 9, 10, 11, 14, 15, 16]).slice(0, 60)) {
    expect((await attacker.hold(startsAt)).statusCode).toBe(201);
    desk.later(1 / 60);
  }
  expect(await emptiedDays(before)).toEqual([]);
  for (const startsAt of everyHour([1, 2, 3]).slice(0, 19)) {
    expect((await attacker.book(startsAt)).statusCode).toBe(201);
  }
  desk.later(30);
  expect(await emptiedDays(before)).toEqual([]);
  expect((await visitor.book(thatWeek(2, 9))).json().data.state).toBe('confirmed');
});

test('the oldest hold of a network gives way, and its owner can still book that time', async () => {
  const [first = '', ...others] = [1, 2, 3, 4].map((day) => thatWeek(day, 9));
  const { token } = (await attacker.hold(first)).json().data;
  for (const startsAt of others) {
    desk.later(0.5);
    expect((await attacker.hold(startsAt)).statusCode).toBe(201);
  }
  const taken = await visitor.hold(others[0] ?? '');
  expect(taken.statusCode).toBe(409);
  const free = await visitor.hold(first);
  expect(free.statusCode).toBe(201);
  await visitor.release(free.json().data.token);
  expect((await attacker.book(first, { hold: token })).statusCode).toBe(201);
});
