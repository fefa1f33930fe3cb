import { z } from 'zod';
import { tidyText } from '#domain/fields/tidy.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { identityWording as words } from './wording.ts';

/**
 * That and how the practice has checked who a client is. The Tax Practitioners Board asks for a note
 * of the day, the way and the outcome, and advises against copies (TPB(PN) 5/2022). So there is no
 * place for a picture or the number of a document.
 */

export const seenDocuments = [
  'driver-licence',
  'passport',
  'photo-card',
  'other-photo',
  'without-photo',
  'ato-record',
] as const;
export type SeenDocument = (typeof seenDocuments)[number];

export const checkWays = ['in-person', 'video', 'service'] as const;
export type CheckWay = (typeof checkWays)[number];

/** Someone who acts for a client has to show their own identity and that they may act. */
export const checkedPeople = ['client', 'representative'] as const;
export type CheckedPerson = (typeof checkedPeople)[number];

/** What the document and what we know of the client agree on: the name, and one of these. */
export const matches = ['name-and-birth-date', 'name-and-address'] as const;
export type Match = (typeof matches)[number];

/** As many digits in a row as the number of a licence or passport has. */
export const documentNumber = /\d(?:[ -]?\d){5,}/;

export const newIdentityCheckSchema = z
  .strictObject({
    document: z.enum(seenDocuments, words.documentMissing),
    way: z.enum(checkWays, words.wayMissing),
    who: z.enum(checkedPeople, words.whoMissing).default('client'),
    matched: z.enum(matches, words.matchMissing).nullable().default(null),
    authority: z
      .string()
      .overwrite(tidyText)
      .max(300, words.authorityLong)
      .refine((text) => !documentNumber.test(text), words.reasonNumber)
      .default('')
      .describe('How a representative showed that they may act, such as a power of attorney.'),
    checkedOn: z.iso.date(words.dayUnreal).refine((day) => day >= '1950', words.dayUnreal),
  })
  .meta({
    example: {
      document: 'driver-licence',
      way: 'in-person',
      who: 'client',
      matched: 'name-and-birth-date',
      checkedOn: '2026-03-03',
    },
  })
  .refine(({ who, authority }) => who === 'representative' || authority === '', {
    error: words.authorityOfClient,
    path: ['authority'],
  });
export type NewIdentityCheck = z.output<typeof newIdentityCheckSchema>;
export type SentIdentityCheck = z.input<typeof newIdentityCheckSchema>;

export const withdrawalSchema = z
  .strictObject({
    reason: z
      .string(words.reasonMissing)
      .overwrite(tidyText)
      .min(1, words.reasonMissing)
      .max(500, words.reasonLong)
      .refine((text) => !documentNumber.test(text), words.reasonNumber),
  })
  .meta({ example: { reason: 'Noted for the wrong client.' } });

export const identityCheckListSchema = pageOfListSchema.omit({ search: true });

const byWhomSchema = z.object({ _id: z.string(), name: z.string() });

export const identityCheckSchema = z
  .object({
    _id: z.string(),
    document: z.enum(seenDocuments),
    way: z.enum(checkWays),
    who: z.enum(checkedPeople),
    matched: z.enum(matches).nullable().describe('Null for checks from before it was asked.'),
    authority: z.string(),
    checkedOn: z.string(),
    checkedBy: byWhomSchema,
    notedAt: z.iso.datetime(),
    withdrawn: z
      .object({ at: z.iso.datetime(), by: byWhomSchema, reason: z.string() })
      .nullable()
      .describe('Null while it counts.'),
  })
  .meta({
    example: {
      _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30',
      document: 'driver-licence',
      way: 'in-person',
      who: 'client',
      matched: 'name-and-birth-date',
      authority: '',
      checkedOn: '2026-03-03',
      checkedBy: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10', name: 'Alex Martin' },
      notedAt: '2026-03-03T02:15:00.000Z',
      withdrawn: null,
    },
  });
export type IdentityCheck = z.output<typeof identityCheckSchema>;
