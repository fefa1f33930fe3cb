import { expect, test } from 'vitest';
import { booker, deskForEach, mailedLinkIn, thatWeek } from '#testing/bookings/bookings.ts';

const desk = deskForEach();
const { calls } = desk;
const [oldEmail, newEmail] = ['mei@gmial.example', 'mei@gmail.example'];

const correct = (link: string, more: object = {}) =>
  desk.running.app.inject({
    method: 'PATCH',
    url: `/api/appointments/link/${link}`,
    payload: { name: booker.name, email: oldEmail, phone: booker.phone, ...more },
  });
const shown = async (link: string) =>
  (await calls.linked('/api/appointments/link/:token', link)).json().data;
const booked = async (): Promise<string> =>
  (await calls.book(thatWeek(1, 9), { email: oldEmail })).json().data.link;

test('a name and a phone number are corrected at once, and no one is mailed', async () => {
  const link = await booked();
  const saved = await correct(link, { name: 'Mei Chan', phone: '0412 345 678' });
  expect(saved.json()).toMatchObject({
    message: 'Your details have been saved.',
    data: { name: 'Mei Chan', phone: '0412 345 678', email: oldEmail, newEmail: '' },
  });
  expect(await shown(link)).toMatchObject({ name: 'Mei Chan' });
  const bad = await correct(link, { phone: '12' });
  expect([bad.statusCode, bad.json().field]).toEqual([400, 'phone']);
});

test('another address is used once its owner has confirmed it, and then the old link is dead', async () => {
  const link = await booked();
  await desk.newestMailTo(oldEmail, 1);
  desk.later(1);
  expect((await correct(link, { email: newEmail })).json().message).toContain(newEmail);
  expect(await shown(link)).toMatchObject({ email: oldEmail, newEmail });
  const mail = await desk.newestMailTo(newEmail);
  expect(mail.subject).toContain('Please confirm your email address');
  const proof = mailedLinkIn(mail);
  // It names the address and the time, as the mail does, and shows or changes nothing else.
  expect((await calls.linked('/api/appointments/link/:token/new-email', proof)).json()).toEqual({
    data: { email: newEmail, startsAt: thatWeek(1, 9), timeZone: 'Australia/Sydney' },
  });
  expect((await calls.linked('/api/appointments/link/:token/new-email', link)).statusCode).toBe(
    404,
  );
  expect((await calls.linked('/api/appointments/link/:token', proof)).statusCode).toBe(404);
  expect((await calls.linked('/api/appointments/link/:token/cancel', proof, {})).statusCode).toBe(
    404,
  );
  desk.later(1);
  const confirmed = await calls.linked('/api/appointments/link/:token/confirm', proof, {});
  expect(confirmed.json().data).toMatchObject({
    email: newEmail,
    newEmail: '',
    state: 'confirmed',
  });
  expect((await calls.linked('/api/appointments/link/:token', link)).statusCode).toBe(404);
  expect(await shown(confirmed.json().data.link)).toMatchObject({ email: newEmail });
  expect((await desk.newestMailTo(newEmail, 2)).subject).toContain('Your appointment on ');
  expect((await desk.newestMailTo(oldEmail, 2)).text).toContain('no longer write to this one');
  expect((await calls.linked('/api/appointments/link/:token/confirm', proof, {})).statusCode).toBe(
    404,
  );
});

test('only the last address asked for can be confirmed, and taking it back ends that', async () => {
  const link = await booked();
  await correct(link, { email: newEmail });
  const first = mailedLinkIn(await desk.newestMailTo(newEmail));
  await correct(link, { email: 'third@example.com' });
  expect((await calls.linked('/api/appointments/link/:token/confirm', first, {})).statusCode).toBe(
    404,
  );
  const second = mailedLinkIn(await desk.newestMailTo('third@example.com'));
  await correct(link);
  expect((await calls.linked('/api/appointments/link/:token/confirm', second, {})).statusCode).toBe(
    404,
  );
  expect(await shown(link)).toMatchObject({ email: oldEmail, newEmail: '' });
});

test('an appointment that is over or cancelled cannot be corrected', async () => {
  const link = await booked();
  await calls.linked('/api/appointments/link/:token/cancel', link, {});
  expect((await correct(link)).statusCode).toBe(409);
});

test('no one can have many strangers mailed about one appointment', async () => {
  const link = await booked();
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    statuses.push((await correct(link, { email: `stranger${count}@example.com` })).statusCode);
  }
  // The booking itself was the first of the 20 mails that one address may cause in an hour.
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
});
