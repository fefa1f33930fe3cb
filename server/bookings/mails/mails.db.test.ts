import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { practice } from '#content/practice.ts';
import { deskForEach, thatWeek } from '#testing/bookings/bookings.ts';
import { eventually } from '#testing/eventually.ts';
import { readMailbox } from '#testing/mail/mailbox.ts';

const desk = deskForEach();
const { calls } = desk;

const email = 'mei@example.com';
const newest = (howMany: number) => desk.newestMailTo(email, howMany);
const mailsTo = async (to: string) =>
  (await readMailbox(desk.running.mailFolder)).filter((mail) =>
    mail.to?.some(({ address }) => address === to),
  );

/** The calendar file of a mail, read by an independent parser. */
function fileIn({ attachments }: Email) {
  const found = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!found) return undefined;
  const content =
    typeof found.content === 'string' ? found.content : new TextDecoder().decode(found.content);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!event || !zone) throw new Error('The file has no event or no zone.');
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time;
  start.zone = new ICAL.Timezone(zone);
  return {
    // Outlook and Gmail read it from the part, others from the file.
    partMethod: found.method,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    startsAt: start.toJSDate().toISOString(),
  };
}

const linkIn = (mail: Email) => /\/appointment#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';

test('booking sends a mail with the time, a link and a calendar file', async () => {
  const { link, reference } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  const mail = await newest(1);
  expect(mail.subject).toBe('Your appointment on Tue 3 Feb, 9:00 am');
  expect(mail.text).toContain('Tuesday 3 February 2026 at 9:00 am, Sydney time');
  expect(mail.text).toContain(reference);
  expect(linkIn(mail)).toBe(link);
  expect(fileIn(mail)).toMatchObject({
    partMethod: 'REQUEST',
    method: 'REQUEST',
    sequence: 0,
    startsAt: thatWeek(1, 9),
  });
});

test('neither mail says what the appointment is about, and the practice is told when it is', async () => {
  const about = 'My divorce and the company';
  await calls.book(thatWeek(1, 9), { email, about });
  await newest(1);
  const notice = await desk.newestMailTo(desk.running.parts.practice.current().email);
  expect(notice.subject).toBe('A new appointment: Tue 3 Feb, 9:00 am');
  const texts = (await readMailbox(desk.running.mailFolder)).map(
    ({ text, html }) => `${text}${html}`,
  );
  expect(texts).toHaveLength(2);
  expect(texts.join('')).not.toContain('divorce');
  expect(`${notice.text}${notice.html}`).not.toContain('Mei');
});

test('a move and a cancellation update the same calendar entry, in order', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  const booked = fileIn(await newest(1));
  desk.later(1);
  await calls.linked('/api/appointments/link/:token/move', link, { startsAt: thatWeek(2, 14) });
  const moved = await newest(2);
  expect(moved.subject).toBe('Your appointment is now on Wed 4 Feb, 2:00 pm');
  const before = 'Tuesday 3 February 2026 at 9:00 am, Sydney time';
  expect(moved.text).toContain(`It was on ${before}.`);
  expect(moved.text).toContain('Please bring photo ID');
  const notices = await eventually(
    () => mailsTo(desk.running.parts.practice.current().email),
    (mails) => mails.length === 2,
  );
  const notice = notices.find(({ subject }) => subject?.startsWith('An appointment was moved'));
  expect(notice?.subject).toContain('Wed 4 Feb, 2:00 pm');
  expect(notice?.text).toContain(`It was: ${before}`);
  const movedFile = fileIn(moved);
  desk.later(1);
  await calls.linked('/api/appointments/link/:token/cancel', link, {});
  const cancelled = await newest(3);
  expect(cancelled.subject).toBe('Cancelled: your appointment on Wed 4 Feb, 2:00 pm');
  expect(cancelled.text).toContain('You’ve cancelled this appointment.');
  expect(cancelled.text).toContain('/individual-service-booking#book-free-session');
  expect(movedFile).toMatchObject({
    method: 'REQUEST',
    uid: booked?.uid,
    sequence: 1,
    startsAt: thatWeek(2, 14),
  });
  expect(fileIn(cancelled)).toMatchObject({ method: 'CANCEL', uid: booked?.uid, sequence: 2 });
});

test('opening the link changes nothing, however often a mail scanner does it', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  const paths = [
    '/api/appointments/link/:token',
    '/api/appointments/link/:token/move',
    '/api/appointments/link/:token/cancel',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD'] as const) {
      await desk.running.app.inject({ method, url: path.replace(':token', link) });
    }
  }
  const { data } = (await calls.linked('/api/appointments/link/:token', link)).json();
  expect(data).toMatchObject({ state: 'confirmed', startsAt: thatWeek(1, 9) });
});

test('a cancellation that is sent twice sends one mail', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  for (const _time of [1, 2]) {
    const answer = await calls.linked('/api/appointments/link/:token/cancel', link, {});
    expect(answer.statusCode).toBe(200);
  }
  await newest(2);
  await eventually(
    () => mailsTo(practice.email),
    (notices) => notices.length === 2,
  );
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a request gets no calendar file, neither when made nor when cancelled', async () => {
  const asked = await calls.book(thatWeek(5, 9), { email });
  expect(asked.json()).toMatchObject({
    message: 'We have your request. We’ll reply by email.',
    data: { state: 'requested' },
  });
  const mail = await newest(1);
  expect(mail.subject).toBe('We have your request for Sat 7 Feb, 9:00 am');
  expect(fileIn(mail)).toBeUndefined();
  const notice = await desk.newestMailTo(desk.running.parts.practice.current().email);
  expect(notice.subject).toMatch(/^A time to confirm: Sat 7 Feb, 9:00 am$/);
  desk.later(1);
  await calls.linked('/api/appointments/link/:token/cancel', asked.json().data.link, {});
  const cancelled = await newest(2);
  expect(cancelled.subject).toBe('Cancelled: your request for Sat 7 Feb, 9:00 am');
  expect(fileIn(cancelled)).toBeUndefined();
});

test('a confirmed appointment moved to a time on request leaves the calendar', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  await newest(1);
  desk.later(1);
  await calls.linked('/api/appointments/link/:token/move', link, { startsAt: thatWeek(5, 9) });
  const mail = await newest(2);
  expect(mail.subject).toBe('We have your request for Sat 7 Feb, 9:00 am');
  expect(fileIn(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 });
});

test('an appointment that is over cannot be moved or cancelled', async () => {
  const { link } = (await calls.book(thatWeek(1, 9), { email })).json().data;
  desk.clock = new Date(thatWeek(1, 9, 1));
  for (const path of [
    '/api/appointments/link/:token/move',
    '/api/appointments/link/:token/cancel',
  ]) {
    const payload =
      path === '/api/appointments/link/:token/move' ? { startsAt: thatWeek(3, 9) } : {};
    const refused = await calls.linked(path, link, payload);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This appointment is over.');
  }
});
