import { expect, test } from 'vitest';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach({ env: { LIST_READS_PER_HOUR: 1 } });

test('whoever booked counts as read in the agenda', async () => {
  const { app } = desk.running;
  const headers = await signIn(desk.running, await createUser(desk.running, { type: 'staff' }));
  const agenda = () =>
    app.inject({ url: '/api/appointments?from=2026-02-02&to=2026-02-06', headers });
  expect((await desk.calls.book(thatWeek(1, 10))).statusCode).toBe(201);
  expect((await agenda()).statusCode).toBe(200);
  expect((await desk.calls.book(thatWeek(2, 10))).statusCode).toBe(201);
  expect((await agenda()).json()).toMatchObject({ code: 'confirm' });
});
