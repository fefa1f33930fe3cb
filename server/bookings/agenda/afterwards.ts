import type { AppointmentChange } from '#domain/bookings/agenda/staff-booking.ts';
import { wording } from '#domain/wording.ts';
import type { Actor } from '#server/bookings/changes.ts';
import { decryptTeamNote, encryptTeamNote } from '#server/bookings/details.ts';
import {
  type AppointmentRow,
  type AppointmentValues,
  lockAppointment,
  updateAppointment,
} from '#server/bookings/store.ts';
import { loggedAs } from '#server/bookings/view.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';

const words = wording.bookings;

/** What staff note about an appointment: whether the client came, and what the team should know. */
export function openAfterwards({
  database,
  vault,
  audit,
  now,
}: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>) {
  function expectBegun({ state, startsAt }: AppointmentRow): void {
    if (state !== 'confirmed') throw new Failure('conflict', words.notLive);
    if (startsAt > now()) throw new Failure('conflict', words.notBegun, { field: 'attendance' });
  }

  function expectUnchanged(row: AppointmentRow, before: string | undefined): void {
    if (before === undefined || before === decryptTeamNote(vault, row)) return;
    throw new Failure('conflict', words.teamNoteChanged, { field: 'teamNote' });
  }

  return (id: string, change: AppointmentChange, actor: Actor): Promise<AppointmentRow> =>
    database.queries.transaction(async (tx) => {
      const row = await lockAppointment(tx, id);
      if (!row?.reference) throw new Failure('not-found', words.unknown);
      const { attendance = row.attendance, teamNote, teamNoteBefore } = change;
      const isMarked = attendance !== row.attendance;
      const isNoted = teamNote !== undefined && teamNote !== decryptTeamNote(vault, row);
      const values: Partial<AppointmentValues> = {};
      if (isMarked) {
        expectBegun(row);
        values.attendance = attendance;
      }
      if (isNoted) {
        expectUnchanged(row, teamNoteBefore);
        values.teamNoteEncrypted = encryptTeamNote(vault, id, teamNote);
      }
      // A repeated call after a lost answer changes nothing.
      if (!isMarked && !isNoted) return row;
      const changed = await updateAppointment(tx, id, values);
      const logged = loggedAs(row);
      const about = { subjectId: id, ...actor };
      if (isNoted) await audit.write(tx, { kind: 'appointment-noted', details: logged, ...about });
      if (isMarked) {
        const details = { ...logged, attendance: attendance ?? 'unknown' } as const;
        await audit.write(tx, { kind: 'appointment-attendance', details, ...about });
      }
      return changed;
    });
}
