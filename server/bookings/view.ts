import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import {
  type AgendaEntry,
  type AppointmentState,
  appointmentStates,
  type Block,
  type OwnAppointment,
} from '#domain/bookings/appointment.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Opening, Slot } from '#domain/bookings/slots.ts';
import { wording } from '#domain/wording.ts';
import { Failure } from '#server/errors.ts';
import type { Profile } from '#server/profile.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails, decryptNote, decryptTeamNote } from './details.ts';
import type { AppointmentRow } from './store.ts';

/** Rows as the API shows them. */

const words = wording.bookings;

const isoTime = (instant: number) => new Date(instant).toISOString();

export const slotView = ({ startsAt, endsAt, onRequest, staff }: Slot): OfferedSlot => ({
  startsAt: isoTime(startsAt),
  endsAt: isoTime(endsAt),
  onRequest,
  staff: [...staff],
});

export const openingView = ({ from, to, onRequest }: Opening) => ({
  startsAt: isoTime(from),
  endsAt: isoTime(to),
  onRequest,
});

/** Someone who has left the practice is shown by their id in old appointments. */
export function staffView(id: string, { scheduling }: PracticeAtWork) {
  const { name = id, role = '' } = scheduling.staff.find((each) => each.id === id) ?? {};
  return { id, name, role };
}

/** Where to meet by video: with the confirmation, not before. */
export function videoOf(row: AppointmentRow, { scheduling }: PracticeAtWork): string {
  if (row.way !== 'video' || row.state !== 'confirmed') return '';
  return scheduling.staff.find(({ id }) => id === row.staffId)?.video ?? '';
}

/** A booking that its booker has not confirmed yet, in time or not. */
export const isProvisional = ({ state, reference }: AppointmentRow) =>
  state === 'held' && reference !== null;

/** The clock decides when it has expired, whether or not that is stored yet. */
export const hasExpired = ({ state, heldUntil }: AppointmentRow, now: Date) =>
  state === 'expired' || (state === 'held' && heldUntil !== null && heldUntil <= now);

const stateOf = (row: AppointmentRow, now: Date): AppointmentState => {
  if (hasExpired(row, now)) return 'expired';
  if (isProvisional(row)) return 'provisional';
  const state = appointmentStates.find((each) => each === row.state);
  if (!state) throw new Error(`A row in the state ${row.state} is never shown.`);
  return state;
};

export const isLive = ({ state }: Pick<AppointmentRow, 'state'>) =>
  state === 'requested' || state === 'confirmed';

/** It can be changed; otherwise the failure says why not. */
export function expectLive(row: AppointmentRow, now: Date): AppointmentRow {
  if (isLive(row)) return row;
  if (hasExpired(row, now)) throw new Failure('conflict', words.expired);
  throw new Failure('conflict', isProvisional(row) ? words.notConfirmed : words.notLive);
}

function commonView(row: AppointmentRow, { practice, now }: ViewParts) {
  const { calendar, reference } = row;
  if (!calendar || !reference) throw new Error('A block or a hold is not an appointment.');
  return {
    reference,
    calendar,
    state: stateOf(row, now()),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    staff: staffView(row.staffId, practice.current()),
    way: row.way,
  };
}

interface ViewParts {
  readonly vault: Vault;
  readonly practice: Profile;
  readonly now: () => Date;
}

export function ownView(row: AppointmentRow, parts: ViewParts): OwnAppointment {
  const { newEmail = '', ...details } = decryptDetails(parts.vault, row);
  return {
    ...commonView(row, parts),
    ...details,
    newEmail,
    video: videoOf(row, parts.practice.current()),
    canChange: isLive(row) && row.startsAt > parts.now(),
  };
}

export function agendaView(row: AppointmentRow, parts: ViewParts): AgendaEntry {
  const { vault } = parts;
  const { name, email, phone, about } = decryptDetails(vault, row);
  return {
    _id: row.id,
    ...commonView(row, parts),
    name,
    email,
    phone,
    about,
    note: decryptNote(vault, row),
    teamNote: decryptTeamNote(vault, row),
    attendance: row.attendance,
    busyUntil: row.busyUntil.toISOString(),
    bookedAt: (row.bookedAt ?? row.startsAt).toISOString(),
    userId: row.userId,
  };
}

/** What the audit log says about an appointment: no client's name. */
export const loggedAs = ({ reference, staffId, startsAt }: AppointmentRow) => ({
  reference: reference ?? '',
  staff: staffId,
  startsAt: startsAt.toISOString(),
});

export const blockView = (row: AppointmentRow, { vault, practice }: ViewParts): Block => ({
  _id: row.id,
  staff: staffView(row.staffId, practice.current()),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  note: decryptNote(vault, row),
});
