import { z } from 'zod';
import { tidyLine, tidyText } from '#domain/fields/tidy.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { breachAudiences, breachData, breachDecisions, breachEntryKinds } from './kinds.ts';
import { breachWording as words } from './wording.ts';

/** The register of data breaches, as the API takes and shows it. */

const line = (missing: string) =>
  z.string(missing).overwrite(tidyLine).min(1, missing).max(200, words.titleLong);
const text = z.string().overwrite(tidyText).max(10_000, words.textLong);
const filled = (missing: string) =>
  z.string(missing).overwrite(tidyText).min(1, missing).max(10_000, words.textLong);
const day = z.iso.date(words.dayUnreal).refine((given) => given >= '2000', words.dayUnreal);

const facts = {
  title: line(words.titleMissing),
  happened: filled(words.happenedMissing),
  knownOn: day.describe('The day on which the practice became aware of it.'),
  people: z.string().overwrite(tidyText).max(2000, words.peopleLong).default(''),
  peopleCount: z
    .int(words.countUnfit)
    .min(0, words.countUnfit)
    .max(10_000_000, words.countUnfit)
    .nullish()
    .transform((count) => count ?? null),
  data: z.array(z.enum(breachData)).max(breachData.length).default([]),
  clients: z.array(z.uuid(words.clientUnknown)).max(1000, words.tooManyClients).default([]),
};

const exampleFacts = {
  title: 'Statement sent to the wrong address',
  happened: 'A tax return was emailed to someone with a similar name.',
  knownOn: '2026-03-01',
  people: 'One client and her husband.',
  peopleCount: 2,
  data: ['tfn' as const, 'financial' as const],
};
const exampleId = '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f31';
const exampleAdmin = { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10', name: 'Alex Martin' };

export const breachFactsSchema = z.strictObject(facts).meta({ example: exampleFacts });
export type BreachFacts = z.output<typeof breachFactsSchema>;
export type SentBreachFacts = z.input<typeof breachFactsSchema>;

export const breachChangeSchema = z
  .strictObject({ version: z.int().min(1).describe('The version that was read.'), ...facts })
  .meta({ example: { version: 1, ...exampleFacts } });
export type BreachChange = z.output<typeof breachChangeSchema>;
export type SentBreachChange = z.input<typeof breachChangeSchema>;

const told = z
  .strictObject({
    kind: z.literal('told'),
    who: z.enum(breachAudiences, words.audienceMissing),
    name: z.string().overwrite(tidyLine).max(200, words.titleLong).default(''),
    toldOn: day,
    text: text.default(''),
  })
  .refine(({ who, name }) => who !== 'other' || name !== '', {
    path: ['name'],
    error: words.nameMissing,
  });

export const newBreachEntrySchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('containment'), text: filled(words.textMissing) }),
    z.strictObject({ kind: z.literal('note'), text: filled(words.textMissing) }),
    z.strictObject({
      kind: z.literal('decision'),
      decision: z.enum(breachDecisions),
      text: filled(words.reasonMissing),
    }),
    told,
    z.strictObject({ kind: z.literal('closed'), text: text.default('') }),
    z.strictObject({ kind: z.literal('reopened'), text: filled(words.textMissing) }),
  ])
  .meta({ example: { kind: 'containment', text: 'Asked the recipient to delete the email.' } });
export type NewBreachEntry = z.output<typeof newBreachEntrySchema>;
export type SentBreachEntry = z.input<typeof newBreachEntrySchema>;

export const breachListSchema = pageOfListSchema.omit({ search: true });

const personSchema = z.object({ _id: z.string(), name: z.string() });

/** How it was described, at first or later. */
const shownFacts = {
  title: z.string(),
  happened: z.string(),
  knownOn: z.string(),
  people: z.string(),
  peopleCount: z.number().nullable(),
  data: z.array(z.enum(breachData)),
};

const entrySchema = z.object({
  _id: z.string(),
  kind: z.enum(breachEntryKinds),
  at: z.iso.datetime(),
  by: personSchema,
  text: z.string(),
  decision: z.enum(breachDecisions).nullable(),
  told: z
    .object({ who: z.enum(breachAudiences), name: z.string(), on: z.string() })
    .nullable()
    .describe('Who was told, and on which day.'),
  facts: z
    .object({ ...shownFacts, clients: z.array(z.string()) })
    .nullable()
    .describe('Of an entry that describes or corrects what happened.'),
});
export type BreachEntry = z.output<typeof entrySchema>;

const standing = {
  _id: z.string(),
  assessBy: z.string().describe('The last of the 30 days.'),
  daysLeft: z
    .number()
    .nullable()
    .describe('By the practice’s clock; below 0 is overdue, null once it was decided.'),
  decision: z.enum(breachDecisions).nullable(),
  closedAt: z.iso.datetime().nullable(),
};
const exampleStanding = {
  _id: exampleId,
  assessBy: '2026-03-31',
  daysLeft: 12,
  decision: null,
  closedAt: null,
};

export const listedBreachSchema = z
  .object({
    ...standing,
    title: z.string(),
    knownOn: z.string(),
    peopleCount: z.number().nullable(),
  })
  .meta({
    example: {
      ...exampleStanding,
      title: exampleFacts.title,
      knownOn: exampleFacts.knownOn,
      peopleCount: 2,
    },
  });
export type ListedBreach = z.output<typeof listedBreachSchema>;

export const breachSchema = z
  .object({
    ...standing,
    ...shownFacts,
    clients: z.array(personSchema.extend({ email: z.string() })),
    version: z.number(),
    entries: z.array(entrySchema).describe('Newest first.'),
  })
  .meta({
    example: {
      ...exampleStanding,
      ...exampleFacts,
      clients: [],
      version: 1,
      entries: [
        {
          _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f32',
          kind: 'containment',
          at: '2026-03-01T02:15:00.000Z',
          by: exampleAdmin,
          text: 'Asked the recipient to delete the email.',
          decision: null,
          told: null,
          facts: null,
        },
      ],
    },
  });
export type Breach = z.output<typeof breachSchema>;
