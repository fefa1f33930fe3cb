import type { Practice } from '#content/practice.ts';
import { calendarNames, type Scheduling } from '#domain/bookings/scheduling.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import { calendarLabels } from '#domain/publishing/settings/scheduling.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** Our own calendars that no one can be booked in. The defaults have someone in each. */
export function staffFindings({ calendars }: Practice, { scheduling }: Settings): Finding[] {
  const staff = scheduling?.staff as Scheduling['staff'] | undefined;
  if (!staff) return [];
  const empty = calendarNames.filter(
    (name) => calendars[name] === 'own' && !staff.some((person) => person.calendars.includes(name)),
  );
  return empty.map((name) => ({
    place: 'content/bookings/scheduling.ts',
    field: 'staff',
    words: `No one can be booked in the calendar “${calendarLabels[name]}”, so its page has no free times. Give it to someone.`,
    setting: { part: 'scheduling', name: 'staff' },
  }));
}
