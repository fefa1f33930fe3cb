import { expect, test } from 'vitest';
import type { OwnAppointment } from '#domain/bookings/appointment.ts';
import { statusOf } from './appointment-status.ts';

const appointment = (state: OwnAppointment['state']) =>
  ({
    state,
    startsAt: '2026-11-22T23:00:00.000Z',
    endsAt: '2026-11-23T00:00:00.000Z',
  }) as OwnAppointment;
const before = Date.parse('2026-11-22T22:59:00.000Z');
const during = Date.parse('2026-11-22T23:00:00.000Z');
const after = Date.parse('2026-11-23T00:00:00.000Z');

test('an appointment has begun at its start, and is over at its end', () => {
  expect(statusOf(appointment('confirmed'), before)).toBe('confirmed');
  expect(statusOf(appointment('confirmed'), during)).toBe('begun');
  expect(statusOf(appointment('confirmed'), after)).toBe('over');
  expect(statusOf(appointment('requested'), after)).toBe('over');
});

test('a cancelled or declined appointment stays that way', () => {
  expect(statusOf(appointment('cancelled'), after)).toBe('cancelled');
  expect(statusOf(appointment('declined'), before)).toBe('declined');
});
