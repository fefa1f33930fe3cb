import type { AuditEvent } from '#domain/audit/events.ts';
import type { Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import type { Transaction } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import type { Confirming } from './booking/confirming.ts';
import { encryptNote } from './details.ts';
import { lockCalendars } from './locks.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import type { By } from './mails/mail-templates.ts';
import type { Offer } from './offer/offer.ts';
import {
  type AppointmentRow,
  type AppointmentValues,
  clearExpiredAt,
  findAppointment,
  lockAppointment,
  updateAppointment,
} from './store.ts';
import { expectLive, hasExpired, isLive, isProvisional, loggedAs } from './view.ts';

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

type StaffEvent = Extract<
  AuditEvent['kind'],
  `appointment-${'confirmed' | 'declined' | 'moved' | 'cancelled'}`
>;

interface Services {
  readonly offer: Offer;
  readonly confirming: Confirming;
  readonly bookingMails: BookingMails;
}

interface Change {
  /** Absent for the client. */
  readonly actor?: Actor;
  readonly note?: string;
  /** The client came by the link of our mail, which confirms the address. */
  readonly isMailed?: boolean;
}

/** From then on it no longer counts against a network. */
const addressConfirmed = { networkHash: null } as const;

/** Changes to an appointment, by its client or by staff. */
export function openChanges(
  parts: Pick<Parts, 'database' | 'vault' | 'audit' | 'now'>,
  { offer, confirming, bookingMails }: Services,
) {
  const { database, vault, audit, now } = parts;

  function expectComing(row: AppointmentRow): AppointmentRow {
    if (row.startsAt <= now()) throw new Failure('conflict', words.over);
    return row;
  }

  async function keep(tx: Transaction, id: string): Promise<AppointmentRow> {
    const row = await lockAppointment(tx, id);
    if (!row?.reference) throw new Failure('not-found', words.unknown);
    return row;
  }

  const keepLive = async (tx: Transaction, id: string) =>
    expectComing(expectLive(await keep(tx, id), now()));

  /** It waits for its booker to confirm it, and its time has not run out. */
  const isWaiting = (row: AppointmentRow) => isProvisional(row) && !hasExpired(row, now());

  function expectRequested(row: AppointmentRow): AppointmentRow {
    if (row.state !== 'requested') throw new Failure('conflict', words.notRequested);
    return row;
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
      details: loggedAs(row),
      actorId,
      subjectId: row.id,
      address,
    });

  const nextVersion = ({ sequence }: AppointmentRow): Partial<AppointmentValues> => ({
    sequence: sequence + 1,
    remindedAt: null,
  });

  /** Someone who may not own the address cannot fill a day by moving appointments there. */
  async function expectRoom(tx: Transaction, row: AppointmentRow, to: NewTime): Promise<void> {
    if (!row.calendar || !row.networkHash) return;
    const { calendar, id: exceptId } = row;
    const wanted = { calendar, exceptId, startsAt: new Date(to.startsAt) };
    if (await confirming.dayIsCrowded(tx, wanted)) throw new Failure('forbidden', words.dayCrowded);
  }

  function move(
    id: string,
    to: NewTime,
    { actor, note = '', isMailed = false }: Change = {},
  ): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const known = await findAppointment(tx, id);
      if (known && !actor && !isMailed) await expectRoom(tx, known, to);
      await lockCalendars(tx, to.staffId, known?.staffId ?? to.staffId);
      const before = await keepLive(tx, id);
      await clearExpiredAt(tx, to.staffId, { from: to.startsAt, to: to.busyUntil }, now());
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        ...(isMailed ? addressConfirmed : {}),
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

  function cancel(id: string, { actor, note = '' }: Change = {}): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const found = await keep(tx, id);
      const before = isWaiting(found) ? found : expectComing(expectLive(found, now()));
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        state: 'cancelled',
        heldUntil: null,
        networkHash: null,
        noteEncrypted: encryptNote(vault, id, note),
      });
      const by: By = actor ? 'staff' : 'client';
      // Of a provisional booking no one was told.
      if (isLive(before)) await bookingMails.cancelled(tx, row, before, { by, note });
      if (actor) await writeDown(tx, 'appointment-cancelled', row, actor);
      return row;
    });
  }

  /** The booker confirms the address, and by that a provisional booking. Twice is the same as once. */
  function confirmAddress(id: string): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const before = await keep(tx, id);
      if (!isWaiting(before)) {
        const live = expectComing(expectLive(before, now()));
        return live.networkHash ? updateAppointment(tx, id, addressConfirmed) : live;
      }
      const { calendar, startsAt, bookedAt } = expectComing(before);
      if (!calendar || !bookedAt) throw new Error('A block or a hold is not an appointment.');
      const onRequest = offer.isOnRequest(calendar, startsAt, bookedAt);
      const row = await updateAppointment(tx, id, {
        ...addressConfirmed,
        state: onRequest ? 'requested' : 'confirmed',
        heldUntil: null,
      });
      await bookingMails.booked(tx, row);
      return row;
    });
  }

  /** A request, or a provisional booking of someone who called because they found no mail. */
  function confirm(id: string, actor: Actor): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const found = await keep(tx, id);
      const before = expectComing(isWaiting(found) ? found : expectRequested(found));
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        state: 'confirmed',
        heldUntil: null,
      });
      await bookingMails.confirmed(tx, row);
      await writeDown(tx, 'appointment-confirmed', row, actor);
      return row;
    });
  }

  function decline(id: string, note: string, actor: Actor): Promise<AppointmentRow> {
    return database.queries.transaction(async (tx) => {
      const before = expectComing(expectRequested(await keep(tx, id)));
      const row = await updateAppointment(tx, id, {
        ...nextVersion(before),
        state: 'declined',
        networkHash: null,
        noteEncrypted: encryptNote(vault, id, note),
      });
      await bookingMails.declined(tx, row, note);
      await writeDown(tx, 'appointment-declined', row, actor);
      return row;
    });
  }

  return { move, cancel, confirmAddress, confirm, decline };
}

export type Changes = ReturnType<typeof openChanges>;
