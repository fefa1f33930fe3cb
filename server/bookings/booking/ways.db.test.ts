import { expect, test } from 'vitest';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;
const email = 'mei@example.com';
const ines = { id: 'principal-accountant', name: 'Ines Rowe', role: 'Founder' };
const video = 'https://meet.rowe.example/ines';

test('who, and how to meet, is known before anyone books', async () => {
  const { staff, ways } = (await calls.month('2026-02')).json().data;
  expect(staff[0]).toEqual(ines);
  expect(ways).toEqual(['office', 'phone', 'video']);
  const held = (await calls.hold(thatWeek(1, 9), { staff: ines.id })).json().data;
  expect(held).toMatchObject({ staff: ines, ways });
});

test('without a wish the meeting is at the office', async () => {
  expect((await calls.book(thatWeek(1, 9), { email })).json().data).toMatchObject({
    way: 'office',
    video: '',
  });
  const { text = '' } = await desk.newestMailTo(email);
  expect(text).toContain('Merrylands');
  expect(text).toContain('Please bring photo ID');
});

test('the address of a video meeting comes with the confirmation, and not before', async () => {
  const booked = await calls.book(thatWeek(1, 9), { email, staff: ines.id, way: 'video' });
  expect(booked.json().data).toMatchObject({ way: 'video', video });
  const mail = await desk.newestMailTo(email);
  expect(mail.text).toContain(`Join the meeting: ${video}`);
  const file = await calls.linked(
    '/api/appointments/link/:token/appointment.ics',
    booked.json().data.link,
  );
  expect(file.body.replaceAll('\r\n ', '')).toContain(`LOCATION:${video}`);
  const asked = await calls.book(thatWeek(5, 9), { staff: ines.id, way: 'video' });
  expect(asked.json().data).toMatchObject({ state: 'requested', way: 'video', video: '' });
});

test('for a call, the mail names the number that we call', async () => {
  await calls.book(thatWeek(1, 9), { email, way: 'phone' });
  expect((await desk.newestMailTo(email)).text).toContain('We’ll call you on 02 5550 4161');
});

test('a way that a calendar does not offer is refused', async () => {
  const business = desk.callsFrom('10.1.2.3', 'business');
  const refused = await business.book(thatWeek(1, 9), { way: 'phone' });
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'way']);
  expect((await business.book(thatWeek(1, 9))).json().data.way).toBe('office');
});
