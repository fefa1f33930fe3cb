import { z } from 'zod';
import { userSchema } from '#domain/accounts/user.ts';
import { submissionStates } from '#domain/intake/corrections/submission-states.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { exampleIds, paragraph, personSchema } from './fields.ts';
import { workWording as words } from './wording.ts';

/** What the practice sees and keeps of one client. */

const formSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  state: z.enum(submissionStates),
  submittedAt: z.iso.datetime(),
});

const appointmentSchema = z.object({
  _id: z.string(),
  reference: z.string().nullable(),
  state: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  staff: z.string(),
});

export const clientRecordSchema = z
  .object({
    client: userSchema,
    remindersPaused: z.boolean(),
    forms: z.array(formSchema).describe('The newest 100.'),
    appointments: z.array(appointmentSchema).describe('The newest 100.'),
  })
  .meta({
    example: {
      client: userSchema.meta()?.example as z.output<typeof userSchema>,
      remindersPaused: false,
      forms: [
        {
          _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f12',
          reference: 'K7QL-3RMW',
          state: 'new',
          submittedAt: '2026-07-31T02:15:00.000Z',
        },
      ],
      appointments: [],
    },
  });
export type ClientRecord = z.output<typeof clientRecordSchema>;

export const remindersSchema = z
  .strictObject({ paused: z.boolean() })
  .meta({ example: { paused: true } });

export const newNoteSchema = z
  .strictObject({ text: paragraph(10_000, words.noteMissing, words.notesLong) })
  .meta({ example: { text: 'Prefers to be called after five.' } });

export const noteListSchema = pageOfListSchema.omit({ search: true });

export const noteSchema = z
  .object({
    _id: z.string(),
    text: z.string(),
    author: personSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({
    example: {
      _id: exampleIds.note,
      text: 'Prefers to be called after five.',
      author: { _id: exampleIds.staff, name: 'Alex Martin' },
      createdAt: '2026-07-31T04:10:00.000Z',
    },
  });
