import { z } from 'zod';
import type { Booker } from '#domain/bookings/booking.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { appointments } from '#server/db/tables/bookings.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { AppointmentRow } from './store.ts';

/**
 * Who sees an accountant and what about is confidential: it is stored encrypted, as one value.
 * Nothing searches it; appointments are found by time, by link and by account.
 */
const detailsSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  about: z.string(),
  /** The secret of the link. Its hash finds the appointment; later mails need the secret itself. */
  link: z.string(),
  /** The address that replaces `email` once its owner has confirmed it. */
  newEmail: z.string().optional(),
} satisfies Record<keyof Booker | 'link' | 'newEmail', z.ZodType>);

export type Details = Readonly<z.output<typeof detailsSchema>>;

export const storedDetails = storedJson(detailsSchema);

export const encryptDetails = (vault: Vault, id: string, details: Details): Buffer =>
  vault.encrypt(storedDetails.stringify(details), contextOf(appointments.detailsEncrypted, id));

export function decryptDetails(
  vault: Vault,
  { id, detailsEncrypted }: Pick<AppointmentRow, 'id' | 'detailsEncrypted'>,
): Details {
  if (!detailsEncrypted) throw new Error('No one has booked this time.');
  const place = contextOf(appointments.detailsEncrypted, id);
  return storedDetails.parse(vault.decrypt(detailsEncrypted, place));
}

export const encryptTeamNote = (vault: Vault, id: string, note: string): Buffer | null =>
  note === '' ? null : vault.encrypt(note, contextOf(appointments.teamNoteEncrypted, id));

export const decryptTeamNote = (vault: Vault, { id, teamNoteEncrypted }: AppointmentRow): string =>
  teamNoteEncrypted
    ? vault.decrypt(teamNoteEncrypted, contextOf(appointments.teamNoteEncrypted, id))
    : '';

export const encryptNote = (vault: Vault, id: string, note: string): Buffer | null =>
  note === '' ? null : vault.encrypt(note, contextOf(appointments.noteEncrypted, id));

export const decryptNote = (vault: Vault, { id, noteEncrypted }: AppointmentRow): string =>
  noteEncrypted ? vault.decrypt(noteEncrypted, contextOf(appointments.noteEncrypted, id)) : '';
