import type { AuditEvent } from '#domain/audit/events.ts';
import type { Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import type { Parts } from '#server/app.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { encryptNote } from './details.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import type { By } from './mails/mail-templates.ts';
import {
  type AppointmentRow,
  type AppointmentValues,
  dropExpiredHolds,
  findAppointment,
  lockAppointment,
  lockCalendars,
  updateAppointment,
} from './store.ts';
import { isLive } from './view.ts';

const words = wording.bookings;

/** A member of staff, for the audit log. */
export interface Actor {
  readonly actorId: string;
  readonly address: string;
}

export interface NewTime extends Pick<Slot, 'startsAt' | 'endsAt' | 'busyUntil'> {
  readonly staffId: string;
  readonly state: 'requested' | 'confirmed';
}

type StaffEvent = Extract<AuditEvent['kind'], `appointment-${string}`>;

/** Changes to an appointment, by its client or by staff. */
export function openChanges(parts: Parts, bookingMails: BookingMails) {
  const { database, vault, audit, now } = parts;

  function expectComing(row: AppointmentRow): AppointmentRow {
    if (row.startsAt <= now()) throw new Failure('conflict', words.over);
    return row;
  }

  async function keepLive(tx: Transaction, id: string): Promise<AppointmentRow> {
    const row = await lockAppointment(tx, id);
    if (!row?.reference) throw new Failure('not-found', words.unknown);
    if (!isLive(row)) throw new Failure('conflict', words.notLive);
    return expectComing(row);
  }

  async function keepRequested(tx: Transaction, id: string): Promise<AppointmentRow> {
    const row = await lockAppointment(tx, id);
    if (!row?.reference) throw new Failure('not-found', words.unknown);
    if (row.state !== 'requested') throw new Failure('conflict', words.notRequested);
    return expectComing(row);
  }

  /** Must come last in its transaction, since it locks the log. */
  const writeDown = (
    tx: Transaction,
    kind: StaffEvent,
    row: AppointmentRow,
    { actorId, address }: Actor,
  ) =>
    audit.write(tx, {
      kind,
      details: { reference: row.reference ?? '' },
      actorId,
      subjectId: row.id,
      address,
    });

  const nextVersion = ({ sequence }: AppointmentRow): Partial<AppointmentValues> => ({
    sequence: sequence + 1,
    remindedAt: null,
  });

  function move(
    id: string,
    to: NewTime,
    { actor, note = '' }: { actor?: Actor; note?: string } = {},
  ): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const known = await findAppointment(tx, id);
      await lockCalendars(tx, to.staffId, known?.staffId ?? to.staffId);
      const before = await keepLive(tx, id);
      await dropExpiredHolds(tx, to.staffId, { from: to.startsAt, to: to.busyUntil }, now());
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        staffId: to.staffId,
        state: to.state,
        startsAt: new Date(to.startsAt),
        endsAt: new Date(to.endsAt),
        busyUntil: new Date(to.busyUntil),
      });
      const by: By = actor ? 'staff' : 'client';
      await bookingMails.moved(tx, row, before, { by, note });
      if (actor) await writeDown(tx, 'appointment-moved', row, actor);
      return row;
    });
  }

  function cancel(
    id: string,
    { actor, note = '' }: { actor?: Actor; note?: string } = {},
  ): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const before = await keepLive(tx, id);
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        state: 'cancelled',
        noteEncrypted: encryptNote(vault, id, note),
      });
      const by: By = actor ? 'staff' : 'client';
      await bookingMails.cancelled(tx, row, before, { by, note });
      if (actor) await writeDown(tx, 'appointment-cancelled', row, actor);
      return row;
    });
  }

  function confirm(id: string, actor: Actor): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const before = await keepRequested(tx, id);
      const row = await updateAppointment(tx, id, { ...nextVersion(before), state: 'confirmed' });
      await bookingMails.confirmed(tx, row);
      await writeDown(tx, 'appointment-confirmed', row, actor);
      return row;
    });
  }

  function decline(id: string, note: string, actor: Actor): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const before = await keepRequested(tx, id);
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        state: 'declined',
        noteEncrypted: encryptNote(vault, id, note),
      });
      await bookingMails.declined(tx, row, note);
      await writeDown(tx, 'appointment-declined', row, actor);
      return row;
    });
  }

  return { move, cancel, confirm, decline };
}

export type Changes = ReturnType<typeof openChanges>;
