import { randomUUID } from 'node:crypto';
import { wording } from '#domain/wording.ts';
import type { Actor } from '#server/bookings/changes.ts';
import { encryptNote } from '#server/bookings/details.ts';
import { lockCalendars } from '#server/bookings/locks.ts';
import {
  type AppointmentRow,
  clearExpiredAt,
  deleteBlock,
  insertAppointment,
} from '#server/bookings/store.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { InTheWayFinder } from './in-the-way.ts';

const words = wording.bookings;

export interface NewBlock {
  readonly staff: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly note: string;
}

const whoseAndWhen = ({ staffId, startsAt, endsAt }: AppointmentRow) => ({
  staff: staffId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Time that staff block for themselves, under the same constraint as appointments. */
export function openBlocks(
  {
    database,
    vault,
    audit,
    practice,
    now,
  }: Pick<Parts, 'database' | 'vault' | 'audit' | 'practice' | 'now'>,
  inTheWay: InTheWayFinder,
) {
  return {
    /** For everyone named, or for no one. */
    block({ staff, startsAt, endsAt, note }: NewBlock, actor: Actor): Promise<AppointmentRow[]> {
      const people = [...new Set(staff)];
      return database.queries.transaction(async (tx) => {
        await lockCalendars(tx, ...people);
        const blocks: AppointmentRow[] = [];
        for (const staffId of people) {
          const period = { from: startsAt.getTime(), to: endsAt.getTime() };
          await clearExpiredAt(tx, staffId, period, now());
          const id = randomUUID();
          const row = await insertAppointment(tx, {
            id,
            staffId,
            state: 'blocked',
            startsAt,
            endsAt,
            busyUntil: endsAt,
            timeZone: practice.current().timeZone,
            noteEncrypted: encryptNote(vault, id, note),
          });
          if (!row) {
            const wanted = {
              staffId,
              startsAt: period.from,
              endsAt: period.to,
              busyUntil: period.to,
            };
            throw await inTheWay.occupied(tx, wanted, words.inTheWay.moveFirst);
          }
          blocks.push(row);
        }
        for (const block of blocks) {
          const details = whoseAndWhen(block);
          await audit.write(tx, { kind: 'time-blocked', details, subjectId: block.id, ...actor });
        }
        return blocks;
      });
    },
    async unblock(id: string, actor: Actor): Promise<void> {
      await database.queries.transaction(async (tx) => {
        const gone = await deleteBlock(tx, id);
        if (!gone) throw new Failure('not-found', words.blockUnknown);
        const details = whoseAndWhen(gone);
        await audit.write(tx, { kind: 'time-unblocked', details, subjectId: id, ...actor });
      });
    },
  };
}
