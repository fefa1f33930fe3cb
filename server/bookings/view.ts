import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import {
  type AgendaEntry,
  type AppointmentState,
  appointmentStates,
  type Block,
  type OwnAppointment,
} from '#domain/bookings/appointment.ts';
import type { OfferedSlot } from '#domain/bookings/offer.ts';
import type { Slot } from '#domain/bookings/slots.ts';
import type { Vault } from '#server/vault/vault.ts';
import { decryptDetails, decryptNote } from './details.ts';
import type { AppointmentRow } from './store.ts';

/** Rows as the API shows them. */

const isoTime = (instant: number) => new Date(instant).toISOString();

export const slotView = ({ startsAt, endsAt, onRequest, staff }: Slot): OfferedSlot => ({
  startsAt: isoTime(startsAt),
  endsAt: isoTime(endsAt),
  onRequest,
  staff: [...staff],
});

/** Somebody who has left the practice is shown by their id in old appointments. */
export const staffView = (id: string, { scheduling }: PracticeAtWork) => ({
  id,
  name: scheduling.staff.find((each) => each.id === id)?.name ?? id,
});

const stateOf = (row: AppointmentRow): AppointmentState => {
  const state = appointmentStates.find((each) => each === row.state);
  if (!state) throw new Error(`A row in the state ${row.state} is never shown.`);
  return state;
};

export const isLive = ({ state }: Pick<AppointmentRow, 'state'>) =>
  state === 'requested' || state === 'confirmed';

function commonView(row: AppointmentRow, practice: PracticeAtWork) {
  const { calendar, reference } = row;
  if (!calendar || !reference) throw new Error('A block or a hold is not an appointment.');
  return {
    reference,
    calendar,
    state: stateOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    staff: staffView(row.staffId, practice),
  };
}

interface ViewParts {
  readonly vault: Vault;
  readonly practice: PracticeAtWork;
}

export function ownView(
  row: AppointmentRow,
  { vault, practice }: ViewParts,
  now: Date,
): OwnAppointment {
  return {
    ...commonView(row, practice),
    ...decryptDetails(vault, row),
    canChange: isLive(row) && row.startsAt > now,
  };
}

export function agendaView(row: AppointmentRow, { vault, practice }: ViewParts): AgendaEntry {
  const { name, email, phone, about } = decryptDetails(vault, row);
  return {
    _id: row.id,
    ...commonView(row, practice),
    ...{ name, email, phone, about },
    note: decryptNote(vault, row),
    bookedAt: (row.bookedAt ?? row.startsAt).toISOString(),
    userId: row.userId,
  };
}

export const blockView = (row: AppointmentRow, { vault, practice }: ViewParts): Block => ({
  _id: row.id,
  staff: staffView(row.staffId, practice),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  note: decryptNote(vault, row),
});
