import { z } from 'zod';
import { tidyLine, tidyText } from '#domain/fields/tidy.ts';
import { day } from '#domain/work/fields.ts';
import { amlWording as words } from './wording.ts';

/** Who owns and controls a client, and the risk, where the law against money laundering covers us. */

/** What we do for the client that the law covers. */
export const coveredServices = [
  'set-up',
  'sale',
  'office',
  'nominee',
  'money',
  'property',
  'finance',
] as const;
export type CoveredService = (typeof coveredServices)[number];

export const risks = ['low', 'medium', 'high'] as const;

const shortText = (most: number) => z.string().overwrite(tidyLine).max(most, words.textLong);
const longText = (most: number) => z.string().overwrite(tidyText).max(most, words.textLong);

const ownerSchema = z.strictObject({
  name: shortText(200).min(1, words.nameMissing),
  birthDate: day.nullable().default(null),
  address: shortText(500).default(''),
  share: z
    .number(words.shareUnreal)
    .min(0, words.shareUnreal)
    .max(100, words.shareUnreal)
    .nullable()
    .default(null)
    .describe('In per cent.'),
  verifiedBy: shortText(200).default('').describe('Who checked it, and how.'),
  verifiedOn: day.nullable().default(null),
});
export type Owner = z.output<typeof ownerSchema>;

export const amlChangeSchema = z
  .strictObject({
    services: z
      .array(z.enum(coveredServices, words.servicesUnknown))
      .refine((chosen) => new Set(chosen).size === chosen.length, words.serviceTwice)
      .default([]),
    owners: z.array(ownerSchema).max(50, words.tooManyOwners).default([]),
    exposed: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether one of them is politically exposed; null while no one has looked.'),
    screening: longText(2000)
      .default('')
      .describe('What the search for politically exposed and sanctioned people found, and where.'),
    risk: z.enum(risks, words.riskUnknown).nullable().default(null),
    reason: longText(2000).default('').describe('Why the risk is that.'),
    reviewOn: day.nullable().default(null),
  })
  .meta({
    example: {
      services: ['set-up'],
      owners: [
        {
          name: 'Mei Chen',
          birthDate: '1984-02-11',
          address: '12 Merrylands Road, Merrylands NSW 2160',
          share: 100,
          verifiedBy: 'Alex Martin, driver licence seen in person',
          verifiedOn: '2026-11-16',
        },
      ],
      exposed: false,
      screening: 'Searched the DFAT consolidated list: no match.',
      risk: 'low',
      reason: 'Known for years, one owner, no money from abroad.',
      reviewOn: '2027-11-16',
    },
  });
export type AmlChange = z.output<typeof amlChangeSchema>;

const isKnown = ({ name, birthDate, address, share, verifiedBy, verifiedOn }: Owner): boolean =>
  [name, birthDate, address, verifiedBy, verifiedOn].every(Boolean) && share !== null;

/** Every field is filled in, and every owner is checked. */
export const isComplete = (record: AmlChange): boolean =>
  record.services.length > 0 &&
  record.owners.length > 0 &&
  record.owners.every(isKnown) &&
  record.exposed !== null &&
  [record.screening, record.risk, record.reason, record.reviewOn].every(Boolean);

export const amlRecordSchema = z
  .object({
    ...amlChangeSchema.shape,
    isComplete: z.boolean(),
    changedAt: z.iso.datetime().nullable().describe('Null while nothing was saved.'),
  })
  .meta({
    example: {
      ...(amlChangeSchema.meta()?.example as AmlChange),
      isComplete: true,
      changedAt: '2026-11-16T02:15:00.000Z',
    },
  });
export type AmlRecord = z.output<typeof amlRecordSchema>;
