import { z } from 'zod';
import { paragraph } from '#domain/work/fields.ts';
import { periodUnits, ruleNames } from './rules.ts';
import { retentionWording as words } from './wording.ts';

/** What the screens know about retention. */

const at = '2026-11-16T02:15:00.000Z';
const exampleId = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f13';
const exampleRule = {
  rule: 'enquiries',
  label: 'Enquiries',
  what: 'Messages of the quick contact form.',
  from: 'the day they arrived',
  law: { text: 'Privacy Act 1988, APP 11.2', source: 'https://www.oaic.gov.au' },
  count: 12,
  unit: 'months',
  standard: 12,
  bounds: { least: 1, most: 12 },
  next: { count: 3, removedFrom: at, until: at },
} as const;

const ruleSchema = z
  .object({
    rule: z.enum(ruleNames),
    label: z.string(),
    what: z.string(),
    from: z.string().describe('When the period begins.'),
    law: z.object({ text: z.string(), source: z.string() }),
    count: z.number().int(),
    unit: z.enum(periodUnits),
    standard: z.number().int().describe('The count unless an admin sets another.'),
    bounds: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
    next: z
      .object({
        count: z
          .number()
          .int()
          .describe('How many records fall due by `until`, which may be none.'),
        removedFrom: z.iso.datetime().describe('When the first of them goes.'),
        until: z.iso.datetime(),
      })
      .nullable()
      .describe('What goes next; null if there is nothing to remove, ever.'),
  })
  .meta({ example: exampleRule });
export type RuleView = z.output<typeof ruleSchema>;

const erasureSchema = z.object({
  _id: z.string().describe('Of the account.'),
  name: z.string().nullable().describe('Null once it is erased.'),
  hasPage: z.boolean().describe('Whether there is a client’s page to open.'),
  state: z.enum(['waiting', 'held', 'erased']),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable(),
  keptUntil: z.iso.datetime().nullable(),
  backupsUntil: z.iso.datetime().nullable().describe('When the last backup with them is gone.'),
});
export type ErasureView = z.output<typeof erasureSchema>;

export const retentionSchema = z
  .object({
    rules: z.array(ruleSchema),
    lastRun: z.iso.datetime().nullable(),
    holds: z.number().int().describe('How many clients have a legal hold.'),
    backups: z.boolean().describe('Whether there are nightly backups.'),
    erasures: z.array(erasureSchema).describe('The newest 100.'),
  })
  .meta({
    example: { rules: [exampleRule], lastRun: at, holds: 0, backups: true, erasures: [] },
  });
export type Retention = z.output<typeof retentionSchema>;

export const periodChangeSchema = z
  .strictObject({ count: z.number().int().describe('In the unit of the rule.') })
  .meta({ example: { count: 12 } });

export const holdSchema = z
  .strictObject({ reason: paragraph(2000, words.reasonRequired, words.reasonLong) })
  .meta({ example: { reason: 'The tax office is auditing 2024-25.' } });

const placedHoldSchema = z.object({
  reason: z.string(),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
});
export type PlacedHold = z.output<typeof placedHoldSchema>;

const actsForSchema = z
  .array(z.object({ _id: z.string(), name: z.string() }))
  .describe('Other clients: what they did there stays, and they no longer act for them.');

/** What keeps the records of one person, and what erasing them would do. */
export const personRetentionSchema = z
  .object({
    hold: placedHoldSchema.nullable(),
    erasure: erasureSchema.nullable(),
    erases: z.object({
      forms: z.number().int(),
      documents: z.number().int(),
      works: z.number().int(),
      appointments: z.number().int(),
    }),
    keeps: z
      .object({
        forms: z.number().int(),
        documents: z.number().int(),
        works: z.number().int(),
        until: z.iso.datetime(),
        because: z.string(),
      })
      .nullable()
      .describe('What the law makes us keep; null if that is nothing.'),
    actsFor: actsForSchema,
    backupsUntil: z.iso.datetime().nullable(),
  })
  .meta({
    example: {
      hold: null,
      erasure: null,
      erases: { forms: 1, documents: 4, works: 1, appointments: 2 },
      keeps: { forms: 1, documents: 3, works: 1, until: at, because: exampleRule.law.text },
      actsFor: [{ _id: exampleId, name: 'Chen Plumbing Pty Ltd' }],
      backupsUntil: null,
    },
  });
export type PersonRetention = z.output<typeof personRetentionSchema>;

const holdExample = { reason: 'An audit.', placedAt: at, placedBy: 'Alex Martin' };

export const holdAnswerSchema = z
  .object({ message: z.string(), data: placedHoldSchema.extend({ _id: z.string() }) })
  .meta({ example: { message: words.holdPlaced, data: { _id: exampleId, ...holdExample } } });

/** After a hold was lifted or an erasure stopped: whose. */
export const endedAnswerSchema = z
  .object({ message: z.string(), data: z.object({ _id: z.string().describe('Of the account.') }) })
  .meta({ example: { message: words.holdLifted, data: { _id: exampleId } } });

export const erasureAnswerSchema = z
  .object({
    message: z.string(),
    data: z.object({
      _id: z.string(),
      dueAt: z.iso.datetime(),
      actsFor: actsForSchema,
    }),
  })
  .meta({ example: { message: words.asked, data: { _id: exampleId, dueAt: at, actsFor: [] } } });
