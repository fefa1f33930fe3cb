import { expect, test } from 'vitest';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;

const fileOf = (link: string) =>
  calls.linked('/api/appointments/link/:token/appointment.ics', link);

test('a confirmed appointment can be downloaded as a file that asks for no reply', async () => {
  const { data } = (await calls.book(thatWeek(1, 9))).json();
  const answer = await fileOf(data.link);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(answer.body).toContain('METHOD:PUBLISH');
  expect(answer.body).toContain('DTSTART;TZID=Australia/Sydney:20260203T090000');
});

test('a request, a cancelled appointment and an unknown link have no file', async () => {
  const { data: request } = (await calls.book(thatWeek(5, 9))).json();
  expect((await fileOf(request.link)).statusCode).toBe(409);
  const { data: booked } = (await calls.book(thatWeek(1, 9))).json();
  await calls.linked('/api/appointments/link/:token/cancel', booked.link, {});
  expect((await fileOf(booked.link)).json().message).toBe('This appointment is not confirmed.');
  expect((await fileOf('unknown-knows-this')).statusCode).toBe(404);
});
