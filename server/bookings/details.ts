import type { Booker } from '#domain/bookings/booking.ts';
import { appointments } from '#server/db/booking-tables.ts';
import { placeOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { AppointmentRow } from './store.ts';

/**
 * Who comes to an accountant and what about is between the two of them: it is kept sealed as a
 * whole. Nothing searches it; appointments are found by time, by link and by account.
 */
export interface Details extends Booker {
  /** The secret of the link. Its hash finds the appointment; later mails need the secret itself. */
  readonly link: string;
}

export const sealDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.seal(JSON.stringify(details), placeOf(appointments.detailsSealed, id));

export function openDetails(vault: Vault, { id, detailsSealed }: AppointmentRow): Details {
  if (!detailsSealed) throw new Error('Nobody has booked this time.');
  return JSON.parse(vault.open(detailsSealed, placeOf(appointments.detailsSealed, id)));
}

export const sealNote = (vault: Vault, id: string, note: string): Buffer | null =>
  note === '' ? null : vault.seal(note, placeOf(appointments.noteSealed, id));

export const openNote = (vault: Vault, { id, noteSealed }: AppointmentRow): string =>
  noteSealed ? vault.open(noteSealed, placeOf(appointments.noteSealed, id)) : '';
