import { expect, test } from 'vitest';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import { misfitIn } from '../fitting.ts';
import { changesSchema } from '../schema.ts';
import type { Changes } from '../settings.ts';

const person = (id: string, calendars: string[]) => ({ id, name: id, role: 'Tax', calendars });
const review = { name: 'Ana', source: 'Google', consent: true };
const weekdays = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' };
const defaults = {
  ...noDefaults,
  practice: {
    liabilityLimited: false,
    calendars: { contact: 'own', business: 'https://book.example/' },
  },
  scheduling: { staff: [person('mei', ['contact'])] },
  people: { leaders: [{ id: 'gone', bio: 'x' }] },
};
const today = '2026-11-16';
const misfit = (changes: Changes, published = {}) => misfitIn(defaults, published, changes, today);

test.each<[Changes, string, RegExp]>([
  [
    { practice: { hours: [weekdays, { from: 'Friday', opens: '16:30', closes: '19:00' }] } },
    'practice.hours.1.from',
    /^Friday is in line 1 too/,
  ],
  [
    { practice: { hours: [weekdays, { from: 'Wednesday', remark: 'closed' }] } },
    'practice.hours.1.from',
    /^Wednesday is in line 1 too/,
  ],
  [
    {
      reviews: {
        testimonials: [
          { ...review, date: today },
          { ...review, date: '2026-11-17' },
        ],
      },
    },
    'reviews.testimonials.1.date',
    /still to come/,
  ],
  [{ reviews: { quote: { words: 'x', date: '2027-01-01' } } }, 'reviews.quote.date', /to come/],
  [
    { scheduling: { staff: [person('mei', []), person('tama', ['business'])] } },
    'scheduling.staff.0.calendars',
    /^No one could be booked/,
  ],
  [
    { practice: { address: { state: 'VIC', postcode: '2000' } } },
    'practice.address.postcode',
    /isn’t in VIC/,
  ],
  [
    { people: { leaders: [{ id: 'mei' }, { id: 'tama' }] } },
    'people.leaders.1.id',
    /^Introduction 2 is of someone who isn’t one of your people/,
  ],
  [{ legal: { scheme: 'A scheme' } }, 'legal.scheme', /^Please tick “Liability limited/],
])('%j is refused at %s', (changes, path, message) => {
  expect(misfit(changes)).toEqual({ path, message: expect.stringMatching(message) });
});

test.each<Changes>([
  { practice: { hours: [weekdays, { from: 'Friday', opens: '17:00', closes: '19:00' }] } },
  { practice: { hours: [weekdays, { from: 'Saturday', remark: 'by appointment' }] } },
  { reviews: { testimonials: [{ ...review, date: today }] } },
  { reviews: { quote: { words: '' } } },
  { scheduling: { staff: [person('mei', []), person('tama', ['contact'])] } },
  { people: { leaders: [{ id: 'mei' }] } },
  { practice: { address: { state: 'VIC', postcode: '3000' } } },
  { legal: { scheme: '' } },
  { legal: { scheme: 'A scheme' }, practice: { liabilityLimited: true } },
])('%j fits', (changes) => {
  expect(misfit(changes)).toBeUndefined();
});

test('whoever takes a person out is told of their introduction', () => {
  const published = { people: { leaders: [{ id: 'mei' }] } };
  const staff = [person('tama', ['contact'])];
  expect(misfit({ scheduling: { staff } }, published)?.path).toBe('people.leaders.0.id');
  expect(misfit({ scheduling: { staff } })).toBeUndefined();
});

test('a rule that was not kept before keeps no one from changing something else', () => {
  const published = { people: { leaders: [{ id: 'unknown' }] } };
  expect(misfit({ practice: { phone: '13 28 61' } }, published)).toBeUndefined();
});

test.each(['abc', '1234567', '123456789', '2468135a'])('the registration %s is refused', (text) => {
  const { error } = changesSchema.safeParse({ practice: { taxAgentNumber: text } });
  expect(error?.issues[0]).toMatchObject({
    path: ['practice', 'taxAgentNumber'],
    message: expect.stringContaining('eight digits'),
  });
});

test('numbers are kept in the groups that people read', () => {
  const practice = { phone: '0291234567', abn: '51824753556', taxAgentNumber: '24681357' };
  expect(changesSchema.parse({ practice })).toEqual({
    practice: { phone: '(02) 9123 4567', abn: '51 824 753 556', taxAgentNumber: '24 681 357' },
  });
});

test('what is no text is not called empty', () => {
  const { error } = changesSchema.safeParse({ practice: { phone: 42 } });
  expect(error?.issues[0]?.message).toBe('Phone must be text.');
});

test.each(['24681357', '24 681 357', ''])('the registration "%s" is taken', (text) => {
  expect(changesSchema.safeParse({ practice: { taxAgentNumber: text } }).success).toBe(true);
});
