import { z } from 'zod';
import { addDays, type Day } from '#domain/dates/calendar-days.ts';
import { pageOfListSchema } from '#domain/page-of-list.ts';
import { signingSchema } from '#domain/work/approval.ts';
import { line, unlessEmpty } from '#domain/work/fields.ts';
import { aYearAfter, pricedPer, shownLetterStates } from './states.ts';
import { lettersWording as words } from './wording.ts';

/** What is done for a client, for how much, and what the law has the practice say. */

const exampleIds = {
  letter: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f50',
  client: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f11',
  account: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f10',
};

const mostListed = 50;
/** Ten million dollars. */
const mostCents = 1_000_000_000;

/** PostgreSQL has no year 0. */
const day = z.iso.date(words.dayUnreal).refine((text) => text >= '1900', words.dayUnreal);
const per = z.enum(pricedPer, words.perUnknown);

const newServiceSchema = z.strictObject({
  name: line(200, words.serviceMissing, words.serviceLong),
  price: z
    .number(words.priceUnreal)
    .int(words.priceUnreal)
    .min(0, words.priceUnreal)
    .max(mostCents, words.priceUnreal)
    .describe('In cents, including GST.'),
  per,
});
export type LetterService = z.output<typeof newServiceSchema>;

export const newLetterSchema = z
  .strictObject({
    covers: z
      .array(z.uuid(words.coversUnknown))
      .max(mostListed, words.tooManyCovered)
      .default([])
      .describe('Clients that it covers besides the one whose letter it is.'),
    services: z
      .array(newServiceSchema)
      .min(1, words.servicesMissing)
      .max(mostListed, words.tooManyServices),
    from: day,
    to: day.describe('The last day, at most a year after the first.'),
  })
  .superRefine(({ from, to }, context) => {
    const blame = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) blame(words.endsBefore);
    else if (to > aYearAfter(from)) blame(words.tooLong);
  })
  .meta({
    example: {
      covers: [],
      services: [{ name: 'Individual tax return', price: 33_000, per: 'job' }],
      from: '2026-07-01',
      to: '2027-06-30',
    },
  });
export type NewLetter = z.output<typeof newLetterSchema>;

export const ownLettersSchema = pageOfListSchema
  .omit({ search: true })
  .extend({ client: unlessEmpty(z.uuid()) });
export type OwnLetters = z.output<typeof ownLettersSchema>;

export const signLetterSchema = signingSchema.omit({ subject: true }).meta({
  example: {
    agreed: true,
    signature: 'Mei Chen',
    signatureDate: '2026-07-31',
    name: 'Mei Chen',
  },
});
export type LetterSigning = z.output<typeof signLetterSchema>;

const named = z.object({ _id: z.string(), name: z.string() });
const moment = z.iso.datetime().nullable();

export const letterSchema = z
  .object({
    _id: z.string(),
    client: named,
    covers: z.array(named).describe('The client whose letter it is, and the others.'),
    services: z.array(z.object({ name: z.string(), price: z.number().int(), per })),
    from: day,
    to: day,
    state: z
      .enum(shownLetterStates)
      .describe('`signed` once everyone who was asked has signed; `expired` after its last day.'),
    createdAt: z.iso.datetime(),
    sentAt: moment,
    signedAt: moment.describe('When the last one signed.'),
    sha256: z.string().describe('Of the PDF that was sent; empty before.'),
    declaration: z.string().describe('What is signed; empty before it is sent.'),
    signers: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        as: z.string(),
        state: z.enum(['asked', 'signed']),
        signedAt: moment,
      }),
    ),
    unable: z
      .array(z.string())
      .describe('The accounts that are asked, and have no right to sign any more.'),
    asksYou: z.boolean().describe('Whether whoever reads this is to sign it.'),
    isRead: z.boolean().describe('Whether whoever reads this, or any signer, has opened it.'),
  })
  .meta({
    example: {
      _id: exampleIds.letter,
      client: { _id: exampleIds.client, name: 'Mei Chen' },
      covers: [{ _id: exampleIds.client, name: 'Mei Chen' }],
      services: [{ name: 'Individual tax return', price: 33_000, per: 'job' }],
      from: '2026-07-01',
      to: '2027-06-30',
      state: 'sent',
      createdAt: '2026-07-01T02:15:00.000Z',
      sentAt: '2026-07-01T02:20:00.000Z',
      signedAt: null,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      declaration: 'I have read this engagement letter, and I agree to it.',
      signers: [
        {
          account: exampleIds.account,
          name: 'Mei Chen',
          as: 'self',
          state: 'asked',
          signedAt: null,
        },
      ],
      unable: [],
      asksYou: false,
      isRead: false,
    },
  });
export type Letter = z.output<typeof letterSchema>;

/** What a renewal begins as: the same services for the year after. */
export function renewalOf({ services, covers, client, to }: Letter): NewLetter {
  const from: Day = addDays(to, 1);
  return {
    covers: covers.map(({ _id }) => _id).filter((id) => id !== client._id),
    services,
    from,
    to: addDays(aYearAfter(from), -1),
  };
}
