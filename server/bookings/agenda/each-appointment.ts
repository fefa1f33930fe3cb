import { and, gte, isNotNull, lt, ne, not, sql } from 'drizzle-orm';
import type { AgendaEntry } from '#domain/bookings/appointment.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf } from '#domain/dates/time-zone.ts';
import { agendaView } from '#server/bookings/view.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import type { Parts } from '#server/parts.ts';

const exportedAtOnce = 200;

/** Days, both included; without one there is no limit. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** All appointments that begin on these days, in order of time, a page after the other. */
export async function* eachPageOfAppointments(
  parts: Parts,
  { from, to }: Days,
): AsyncGenerator<AgendaEntry[]> {
  const { database, practice } = parts;
  const midnight = (day: string) =>
    new Date(instantOf({ day, minutes: 0 }, practice.current().timeZone));
  const isListed = and(
    isNotNull(appointments.reference),
    ne(appointments.state, 'expired'),
    not(sql`${appointments.state} = 'blocked'`),
    from ? gte(appointments.startsAt, midnight(from)) : undefined,
    to ? lt(appointments.startsAt, midnight(addDays(to, 1))) : undefined,
  );
  let last: { readonly startsAt: Date; readonly id: string } | undefined;
  do {
    const isAfter =
      last &&
      sql`(${appointments.startsAt}, ${appointments.id}) > (${last.startsAt}::timestamptz, ${last.id})`;
    const rows = await database.queries
      .select()
      .from(appointments)
      .where(and(isListed, isAfter))
      .orderBy(appointments.startsAt, appointments.id)
      .limit(exportedAtOnce);
    if (rows.length > 0) yield rows.map((row) => agendaView(row, parts));
    last = rows.length < exportedAtOnce ? undefined : rows.at(-1);
  } while (last);
}
