import { expect, test } from 'vitest';
import { noDefaults } from '#testing/publishing/no-defaults.ts';
import { differenceBetween } from '../difference.ts';
import type { Settings } from '../settings.ts';

const meeting = { ways: ['office', 'phone'], minutes: 45, buffer: 15, every: 30 };
const mei = {
  id: 'mei-1',
  name: 'Mei Chen',
  role: 'Accountant',
  video: 'https://meet.example/secret',
  calendars: ['contact'],
  daysOff: [{ from: '2026-12-24', to: '2026-12-31' }],
};
const tama = { ...mei, id: 'tama-2', name: 'Tama Wills', role: 'Bookkeeper', daysOff: [] };
const weekdays = { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' };
const saturday = { from: 'Saturday', opens: '09:00', closes: '13:00' };
const defaults = {
  ...noDefaults,
  practice: { hours: [weekdays, saturday] },
  scheduling: {
    meetings: { contact: meeting, bookkeeping: meeting },
    staff: [mei, tama],
    closed: [{ from: '2026-12-25', to: '2026-12-26' }],
  },
  people: { leaders: [{ id: 'mei-1', bio: 'Looks after companies.' }] },
};

const told = (after: Settings) =>
  differenceBetween(defaults, {}, after).map(({ label, from, to }) => `${label}: ${from} → ${to}`);

test.each<[string, Settings, string[]]>([
  [
    'times',
    { practice: { hours: [weekdays, { ...saturday, closes: '12:00' }] } },
    ['Opening hours, Saturday: 09:00 to 13:00 → 09:00 to 12:00'],
  ],
  [
    'a field of an entry that had none',
    {
      practice: {
        hours: [weekdays, { ...saturday, onRequest: { opens: '13:00', closes: '15:00' } }],
      },
    },
    ['Opening hours, Saturday, Times on request: nothing → 13:00 to 15:00'],
  ],
  [
    'an entry less',
    { practice: { hours: [weekdays] } },
    ['Opening hours, Saturday: 09:00 to 13:00 → removed'],
  ],
  [
    'a meeting',
    { scheduling: { meetings: { contact: meeting, bookkeeping: { ...meeting, minutes: 60 } } } },
    ['Meetings, Bookkeeping, Length: 45 minutes → 60 minutes'],
  ],
  [
    'a closure',
    {
      scheduling: {
        closed: [...defaults.scheduling.closed, { from: '2027-01-01', to: '2027-01-01' }],
      },
    },
    ['Days on which we’re closed, 01/01/2027: nothing → added'],
  ],
  [
    'days off and a role',
    {
      scheduling: {
        staff: [
          { ...mei, daysOff: [] },
          { ...tama, role: 'Manager' },
        ],
      },
    },
    [
      'People, Mei Chen, Days off, 24/12/2026 to 31/12/2026: there → removed',
      'People, Tama Wills, Role: Bookkeeper → Manager',
    ],
  ],
  [
    'someone new',
    { scheduling: { staff: [mei, tama, { ...tama, id: 'ines-3', name: 'Ines Rowe' }] } },
    [
      'People, Ines Rowe: nothing → Role: Bookkeeper; Where they meet by video: an address; Calendars they can be booked in: First meeting',
    ],
  ],
  [
    'where someone meets',
    { scheduling: { staff: [{ ...mei, video: 'https://meet.example/other' }, tama] } },
    ['People, Mei Chen, Where they meet by video: an address → another address'],
  ],
  [
    'another order',
    { scheduling: { staff: [tama, mei] } },
    ['People, order: Mei Chen, Tama Wills → Tama Wills, Mei Chen'],
  ],
  [
    'introductions',
    { people: { leaders: [{ id: 'tama-2', bio: 'Keeps books.' }] } },
    [
      'Introduced on About Us, Mei Chen: About them: Looks after companies. → removed',
      'Introduced on About Us, Tama Wills: nothing → About them: Keeps books.',
    ],
  ],
  [
    'a notice',
    { practice: { notice: { text: 'Closed', from: '2026-12-24' } } },
    ['Notice, Words: nothing → Closed', 'Notice: nothing → from 24/12/2026'],
  ],
])('%s', (_what, after, words) => {
  expect(told(after)).toEqual(words);
});

test('neither ids nor addresses of meetings are told, whatever changes', () => {
  const staff = [
    { ...mei, name: 'Mei Lin', video: undefined },
    { ...tama, id: 'new-9' },
  ];
  const after = { scheduling: { staff }, people: { leaders: [{ id: 'new-9', bio: 'x' }] } };
  expect(told(after).join('\n')).not.toMatch(/mei-1|tama-2|new-9|meet\.example/);
});

test('a drawing is told without the name of its file', () => {
  const before = { practice: { lendingPartners: [{ name: 'Bank', logo: 'lorikeet' }] } };
  const after = { practice: { lendingPartners: [{ name: 'Bank' }] } };
  expect(differenceBetween(defaults, before, after)).toMatchObject([
    { label: 'Lending partners, Bank, Logo', from: 'a drawing that comes with the site' },
  ]);
});

test('many entries that go are told in one line', () => {
  const testimonials = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name, id) => ({ id, name }));
  const before = { reviews: { testimonials } };
  const lines = differenceBetween(defaults, before, { reviews: { testimonials: [] } });
  expect(lines).toMatchObject([
    { label: 'Reviews', from: 'Ana, Bo, Cy and 2 more', to: 'removed' },
  ]);
});

test('a review in place of another is not told as if that one were renamed', () => {
  const rima = { id: 1, name: 'Rima K.', role: 'Baker', content: 'Quick.' };
  const lines = (testimonials: readonly object[]) =>
    differenceBetween(
      defaults,
      { reviews: { testimonials: [rima] } },
      { reviews: { testimonials } },
    ).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  expect(lines([{ ...rima, name: 'Priya S.', content: 'Clear.' }])).toEqual([
    'Reviews, Rima K.: Role: Baker; Their words: Quick. → removed',
    'Reviews, Priya S.: nothing → Role: Baker; Their words: Clear.',
  ]);
  expect(lines([{ ...rima, name: 'Rima Khan' }])).toEqual([
    'Reviews, Rima K., Name: Rima K. → Rima Khan',
  ]);
});

test('a list that is replaced as a whole does not fill the screen', () => {
  const entry = (at: number) => ({ id: at, name: `Client ${at}`, role: 'Baker' });
  const testimonials = Array.from({ length: 40 }, (_, at) => entry(at));
  const lines = told({ reviews: { testimonials } });
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toBe('Reviews: the rest → 10 more changes');
});
