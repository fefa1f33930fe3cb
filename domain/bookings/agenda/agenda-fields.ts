import { bookerFields } from '#domain/bookings/booker-fields.ts';
import { bookingWording as words } from '#domain/bookings/wording.ts';
import { mailAddress, paragraphs } from '#domain/fields/kinds.ts';
import type { TextField, TextFields } from '#domain/fields/text-field.ts';

/** What staff add when they move, decline or cancel an appointment. */
export const noteField: TextField = { ...paragraphs(2000), label: 'Note to the client' };

export const blockNoteField: TextField = { ...noteField, label: 'Why' };

/** What the team keeps about an appointment; clients never see it. */
export const teamNoteField: TextField = { ...paragraphs(5000), label: 'Note for the team' };

/** Whoever staff book for. Someone who calls may have no email address at hand. */
export const callerFields = {
  name: { ...bookerFields.name, required: words.callerNameRequired },
  phone: { ...bookerFields.phone, required: words.callerPhoneRequired },
  email: { ...mailAddress, label: bookerFields.email.label },
  about: bookerFields.about,
  teamNote: teamNoteField,
} satisfies TextFields;
