import { z } from 'zod';
import type { CalendarName, Way } from '#domain/bookings/scheduling.ts';
import { isAway, openingsOn, type Rules } from '#domain/bookings/slots.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';

/** Why an appointment that was booked would not be offered any more. */
const conflictReasons = ['person', 'calendar', 'away', 'closed', 'way'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

export interface Booked {
  readonly calendar: CalendarName;
  readonly staff: string;
  readonly way: Way;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Undefined if it fits. Its length and notice were right when it was booked, and stay so. */
export function conflictOf(rules: Rules, booked: Booked): ConflictReason | undefined {
  const { calendar, way, startsAt, endsAt } = booked;
  const person = rules.scheduling.staff.find(({ id }) => id === booked.staff);
  if (!person) return 'person';
  if (!person.calendars.includes(calendar)) return 'calendar';
  const { day } = wallTimeAt(startsAt, rules.timeZone);
  if (isAway(person, day)) return 'away';
  const isOpen = openingsOn(day, rules).some(({ from, to }) => from <= startsAt && endsAt <= to);
  if (!isOpen) return 'closed';
  return rules.scheduling.meetings[calendar].ways.includes(way) ? undefined : 'way';
}

export const conflictSchema = z
  .object({
    _id: z.string(),
    reference: z.string(),
    startsAt: z.iso.datetime(),
    staff: z.string(),
    name: z.string().describe('Whom to call.'),
    phone: z.string(),
    reason: z.enum(conflictReasons),
  })
  .meta({
    example: {
      _id: '0199f2a1-7c3e-7d10-9c55-2f6b5a1e8d04',
      reference: 'K7QL-3RMW',
      startsAt: '2026-12-01T00:00:00.000Z',
      staff: 'Robin Hart',
      name: 'Mei Chen',
      phone: '02 5550 4161',
      reason: 'closed',
    },
  });

export type Conflict = z.output<typeof conflictSchema>;
