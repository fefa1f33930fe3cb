import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#domain/dates/calendar-days.ts';
import { instantOf, wallTimeAt } from '#domain/dates/time-zone.ts';
import type { AppointmentRow } from '#server/bookings/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import type { Parts } from '#server/parts.ts';

const queue = 'appointment-reminder';

const plannedSchema = z.object({
  id: z.string(),
  /** Changes with a move, so that the reminder of the old time does nothing. */
  startsAt: z.string(),
});
type Planned = z.output<typeof plannedSchema>;

export const storedReminder = storedJson(plannedSchema);

/** Nine in the morning of the day before, in the appointment's time zone. */
function remindAt({ startsAt, timeZone }: AppointmentRow): Date {
  const { day } = wallTimeAt(startsAt.getTime(), timeZone);
  return new Date(instantOf({ day: addDays(day, -1), minutes: 9 * 60 }, timeZone));
}

/** The midnight before: from then on it would be wrong to say "tomorrow". */
function remindUntil({ startsAt, timeZone }: AppointmentRow): Date {
  const { day } = wallTimeAt(startsAt.getTime(), timeZone);
  return new Date(instantOf({ day, minutes: 0 }, timeZone));
}

export type Remind = (tx: Transaction, row: AppointmentRow, until: Date) => Promise<void>;

/** Reminders wait as jobs. Whether one is still wanted is decided when it is due. */
export async function openReminders(
  { jobs, database, now }: Pick<Parts, 'jobs' | 'database' | 'now'>,
  remind: Remind,
) {
  async function remindOnce({ id, startsAt }: Planned): Promise<void> {
    await database.queries.transaction(async (tx) => {
      const [row] = await tx
        .update(appointments)
        .set({ remindedAt: now() })
        .where(
          and(
            eq(appointments.id, id),
            eq(appointments.state, 'confirmed'),
            eq(appointments.startsAt, new Date(startsAt)),
            isNull(appointments.remindedAt),
          ),
        )
        .returning();
      if (row && now() < remindUntil(row)) await remind(tx, row, remindUntil(row));
    });
  }

  await jobs.addQueue({
    name: queue,
    retryLimit: 1000,
    retryDelay: 30,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 60 * 60,
  });
  await jobs.work(queue, async (data) => remindOnce(storedReminder.read(data)));

  return {
    /** Booking on the day before, or on the day itself, needs no reminder. */
    async plan(tx: Transaction, row: AppointmentRow): Promise<void> {
      const seconds = Math.ceil((remindAt(row).getTime() - now().getTime()) / 1000);
      if (seconds <= 0) return;
      const job = storedReminder.write({ id: row.id, startsAt: row.startsAt.toISOString() });
      await jobs.send(tx, queue, job, seconds);
    },
  };
}
