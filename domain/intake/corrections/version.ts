import { z } from 'zod';
import { exampleAnswers } from '#domain/intake/example.ts';
import { payloadOf } from '#domain/intake/payload.ts';
import { readable, readableFormSchema } from '#domain/intake/reading/readable-form.ts';
import { changeSchema } from './correction.ts';

/** The versions of a form, as the practice reads them. */

const submittedAt = '2026-08-03T01:20:00.000Z';

export const versionSchema = z
  .object({
    version: z.number().int(),
    submittedAt: z.iso.datetime(),
    changes: z
      .array(changeSchema)
      .describe('Since the version before. Hidden fields have no values.'),
  })
  .meta({
    example: {
      version: 2,
      submittedAt,
      changes: [
        { part: 'bankingDetails', field: 'accountNumber', changed: true },
        { part: 'additionalInfo', field: 'employer', changed: true, from: '', to: 'Sample Bakery' },
      ],
    },
  });

export type FormVersion = z.output<typeof versionSchema>;

export const formOfVersionSchema = z
  .object({ version: z.number().int(), submittedAt: z.iso.datetime(), form: readableFormSchema })
  .meta({ example: { version: 1, submittedAt, form: readable(payloadOf(exampleAnswers)) } });
