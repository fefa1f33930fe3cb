import { expect, test } from 'vitest';
import type { Agenda } from '#domain/bookings/appointment.ts';
import { agendaDays, rangeAround } from './agenda-days.ts';

const people = [
  { id: 'jo', name: 'Jo' },
  { id: 'sam', name: 'Sam' },
] as const;

const entry = (id: string, at: string, staff = 0) => ({
  _id: id,
  startsAt: at,
  state: 'confirmed',
  endsAt: new Date(Date.parse(at) + 45 * 60_000).toISOString(),
  staff: people[staff],
});

/** Sydney is eleven hours ahead: 22:00 is nine in the morning of the next day. */
const agenda = {
  timeZone: 'Australia/Sydney',
  staff: [...people],
  appointments: [
    entry('late', '2026-11-17T03:00:00.000Z', 1),
    entry('early', '2026-11-16T22:00:00.000Z'),
    entry('monday', '2026-11-15T22:00:00.000Z'),
  ],
  blocks: [
    {
      _id: 'leave',
      startsAt: '2026-11-16T13:00:00.000Z',
      endsAt: '2026-11-18T13:00:00.000Z',
      staff: people[1],
      note: 'Leave',
    },
  ],
} as unknown as Agenda;

const idsOf = (staff = '') =>
  agendaDays(agenda, { from: '2026-11-16', to: '2026-11-19' }, staff).map(({ day, items }) => [
    day,
    ...items.map((item) => (item.kind === 'block' ? item.block._id : item.entry._id)),
  ]);

test('each day lists its items in order, in the practice’s time zone', () => {
  expect(idsOf()).toEqual([
    ['2026-11-16', 'monday'],
    ['2026-11-17', 'leave', 'early', 'late'],
    ['2026-11-18', 'leave'],
    ['2026-11-19'],
  ]);
});

test('cancelled appointments come last', () => {
  const [gone, ...others] = agenda.appointments.toReversed();
  const withGone = { ...agenda, appointments: [{ ...gone, state: 'cancelled' }, ...others] };
  const later = { ...gone, _id: 'later', startsAt: '2026-11-16T02:00:00.000Z' };
  const days = agendaDays(
    { ...withGone, appointments: [...withGone.appointments, later] } as Agenda,
    { from: '2026-11-16', to: '2026-11-16' },
    'jo',
  );
  const ids = days[0]?.items.map((item) => item.kind === 'appointment' && item.entry._id);
  expect(ids).toEqual(['later', 'monday']);
});

test('one person’s agenda leaves out everyone else’s', () => {
  expect(idsOf('jo')).toEqual([
    ['2026-11-16', 'monday'],
    ['2026-11-17', 'early'],
    ['2026-11-18'],
    ['2026-11-19'],
  ]);
});

test('a week runs from Monday to Sunday, whichever of its days is given', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(rangeAround('2026-11-16', 'week')).toEqual(week);
  expect(rangeAround('2026-11-22', 'week')).toEqual(week);
  expect(rangeAround('2026-11-18', 'day')).toEqual({ from: '2026-11-18', to: '2026-11-18' });
});
