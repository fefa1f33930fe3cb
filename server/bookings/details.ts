import type { Booker } from '#domain/bookings/booking.ts';
import { appointments } from '#server/db/booking-tables.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { AppointmentRow } from './store.ts';

/**
 * Who comes to an accountant and what about is between the two of them: it is kept encrypted as a
 * whole. Nothing searches it; appointments are found by time, by link and by account.
 */
export interface Details extends Booker {
  /** The secret of the link. Its hash finds the appointment; later mails need the secret itself. */
  readonly link: string;
}

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(JSON.stringify(details), contextOf(appointments.detailsEncrypted, id));

export function decryptDetails(vault: Vault, { id, detailsEncrypted }: AppointmentRow): Details {
  if (!detailsEncrypted) throw new Error('Nobody has booked this time.');
  return JSON.parse(vault.decrypt(detailsEncrypted, contextOf(appointments.detailsEncrypted, id)));
}

export const encryptNote = (vault: Vault, id: string, note: string): Buffer | null =>
  note === '' ? null : vault.encrypt(note, contextOf(appointments.noteEncrypted, id));

export const decryptNote = (vault: Vault, { id, noteEncrypted }: AppointmentRow): string =>
  noteEncrypted ? vault.decrypt(noteEncrypted, contextOf(appointments.noteEncrypted, id)) : '';
