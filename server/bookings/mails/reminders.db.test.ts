import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Api } from '#server/api/api.ts';
import { buildApp } from '#server/app.ts';
import { mails } from '#server/db/tables/mail.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createUser, signIn } from '#testing/accounts/accounts.ts';
import { callsOf, deskForEach, mondayMorning, thatWeek } from '#testing/bookings/bookings.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

/** Reminders are jobs; here they are due when the test says so. */

interface Waiting {
  readonly data: object;
  readonly at: string;
}

const desk = deskForEach();
let app: Api;
const calls = callsOf(() => app);
let waiting: Waiting[];
let remind: (data: object) => Promise<void>;

beforeEach(async () => {
  waiting = [];
  const { parts } = desk.running;
  const watched: Jobs = {
    ...parts.jobs,
    async work(queue, handle) {
      if (queue === 'appointment-reminder') remind = handle as typeof remind;
    },
    async send(tx, queue, data, afterSeconds = 0) {
      if (queue !== 'appointment-reminder') return parts.jobs.send(tx, queue, data, afterSeconds);
      const at = new Date(mondayMorning.getTime() + afterSeconds * 1000);
      waiting.push({ data, at: at.toISOString() });
    },
  };
  app = await buildApp({ ...parts, jobs: watched });
});
afterEach(() => app.close());

const email = 'mei@example.com';
const posted = () =>
  desk.running.database.queries.select().from(mails).where(eq(mails.kind, 'appointment-reminder'));
const whenAllAreDue = async () => {
  for (const { data } of waiting) await remind(data);
};

test('the reminder is sent once, at nine in the morning of the day before', async () => {
  await calls.book(thatWeek(3, 14), { email });
  expect(waiting.map(({ at }) => at)).toEqual([thatWeek(2, 9)]);
  await whenAllAreDue();
  await whenAllAreDue();
  expect(await posted()).toHaveLength(1);
});

test('someone for whom staff booked without an address is not reminded', async () => {
  const staff = await createUser(desk.running, { type: 'staff' });
  const caller = { name: 'Mei Chen', phone: '02 5550 4161', email: '' };
  const meeting = {
    calendar: 'individual',
    startsAt: thatWeek(3, 14),
    staff: 'principal-accountant',
  };
  const headers = await signIn(desk.running, staff);
  await calls.post('/api/appointments', { ...meeting, ...caller }, headers);
  expect(waiting).toHaveLength(1);
  await whenAllAreDue();
  expect(await posted()).toEqual([]);
});

test('after a move the old reminder is not sent, and the new time has its own', async () => {
  const { link } = (await calls.book(thatWeek(3, 14), { email })).json().data;
  await calls.linked('/api/appointments/link/:token/move', link, { startsAt: thatWeek(8, 10) });
  expect(waiting.map(({ at }) => at)).toEqual([thatWeek(2, 9), thatWeek(7, 9)]);
  const [old] = waiting;
  await remind(old?.data ?? {});
  expect(await posted()).toHaveLength(0);
  await whenAllAreDue();
  expect(await posted()).toHaveLength(1);
  await desk.newestMailTo(email, 3);
  const all = await readMailbox(desk.running.mailFolder);
  const mail = all.find(({ subject }) =>
    subject?.startsWith('Your appointment tomorrow, Tue 10 Feb, 10:00 am'),
  );
  expect(mail?.text).toContain('Tuesday 10 February 2026 at 10:00 am, Sydney time');
});

test('no reminder is sent for a cancelled appointment or a request', async () => {
  const { link } = (await calls.book(thatWeek(3, 14), { email })).json().data;
  await calls.linked('/api/appointments/link/:token/cancel', link, {});
  await calls.book(thatWeek(5, 9), { email });
  await whenAllAreDue();
  expect(await posted()).toHaveLength(0);
});

test('a reminder that is late is not sent on the day itself', async () => {
  await calls.book(thatWeek(3, 14), { email });
  desk.clock = new Date(thatWeek(3, 0));
  await whenAllAreDue();
  expect(await posted()).toHaveLength(0);
});

test('a reminder that cannot be delivered is abandoned at midnight', async () => {
  await calls.book(thatWeek(3, 14), { email });
  await whenAllAreDue();
  expect((await posted()).map(({ expiresAt }) => expiresAt?.toISOString())).toEqual([
    thatWeek(3, 0),
  ]);
});

test('a booking for today or tomorrow gets no reminder', async () => {
  // It is eight on Monday: the reminder for Tuesday is due at nine.
  await calls.book(thatWeek(1, 9), { email });
  await calls.book(thatWeek(0, 14), { email });
  expect(waiting.map(({ at }) => at)).toEqual([thatWeek(0, 9)]);
});
