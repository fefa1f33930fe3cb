import { paragraphs } from '#domain/fields/kinds.ts';
import type { TextField } from '#domain/fields/text-field.ts';

/** What staff add when they move, decline or cancel an appointment. */
export const noteField: TextField = { ...paragraphs(2000), label: 'Note to the client' };

export const blockNoteField: TextField = { ...noteField, label: 'Why' };
