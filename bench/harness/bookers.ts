import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { practice } from '#content/practice.ts';
import type { OfferedDay, OfferedMonth } from '#domain/bookings/offer.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { type Answer, send, sendOnce } from './calls.ts';

/** One calendar with one member of staff, so that a time can be booked only once. */
const calendar = 'bookkeeping';
const againMs = 100;
const pathOf = (path: string) => path.replace(':calendar', calendar);

type Booking = Pick<Answer, 'status' | 'body'>;

/** The status is 0 when the server went away before it answered. */
async function post(address: string, path: string, body: object, key?: string): Promise<Booking> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await sendOnce('POST', address + pathOf(path), { body, headers }).catch(
    () => null,
  );
  return answer?.type.startsWith('application/json') ? answer : { status: 0, body: {} };
}

export function book(address: string, startsAt: string, more: object = {}, key?: string) {
  const email = `${randomUUID()}@example.com`;
  const body = { startsAt, name: 'Mei Chen', email, phone: '02 5550 4161', ...more };
  return post(address, '/api/schedule/:calendar/bookings', body, key);
}

/** Under one key for as long as the server is away, as a browser does. */
export async function bookUntilAnswered(address: string, startsAt: string) {
  const email = `${randomUUID()}@example.com`;
  const key = randomUUID();
  for (;;) {
    const answer = await book(address, startsAt, { email }, key);
    if (answer.status > 0 && answer.status < 500) return answer;
    await wait(againMs);
  }
}

/** By the secret of the link to the appointment. */
export const cancel = (address: string, link: string) =>
  post(address, `/api/appointments/link/${link}/cancel`, {});

export const hold = (address: string, startsAt: string) =>
  post(address, '/api/schedule/:calendar/holds', { startsAt });

async function get<Data>(address: string, path: string): Promise<Data> {
  return (await send('GET', address + pathOf(path))).body.data as Data;
}

export const monthPath = (month: string) => pathOf(`/api/schedule/:calendar/days?month=${month}`);

/** Every time that can be booked, in the months from now on. */
export async function allFree(address: string): Promise<string[]> {
  const starts: string[] = [];
  for (let ahead = 0; ahead < 4; ahead += 1) {
    const now = new Date();
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() + ahead, 1));
    const { days } = await get<OfferedMonth>(
      address,
      `/api/schedule/:calendar/days?month=${month.toISOString().slice(0, 7)}`,
    );
    for (const { day } of days) {
      const { slots } = await get<OfferedDay>(address, `/api/schedule/:calendar/slots?day=${day}`);
      starts.push(...slots.map(({ startsAt }) => startsAt));
    }
  }
  return starts;
}

/** Two times of each day: with more, bookings of strangers would have to be confirmed by mail. */
export function twoADay(starts: readonly string[]): string[] {
  const days = starts.map((startsAt) => dayIn(practice.timeZone, startsAt));
  return starts.filter((_startsAt, index) => days[index] !== days[index - 2]);
}

/** Those times that are an hour apart, so that booking one leaves the others free. */
export const apart = (starts: readonly string[]): string[] =>
  starts.filter((startsAt) => startsAt.endsWith(':00:00.000Z'));
