import { z } from 'zod';
import { overrideSchema } from '#domain/identity/gate.ts';
import { comment, day, line, paragraph, personSchema } from './fields.ts';
import { workWording } from './wording.ts';

/** What the tax office got, what it made of it, and what a colleague said before. */

const words = workWording.lodgment;

const results = ['refund', 'payable', 'nil'] as const;

/** Ten billion dollars. */
const mostCents = 1_000_000_000_000;
export const cents = z
  .number(words.amountUnreal)
  .int(words.amountUnreal)
  .min(0, words.amountUnreal)
  .max(mostCents, words.amountUnreal);

const note = (least: number) =>
  paragraph(2000, words.noteShort, words.noteLong).refine(
    (text) => text.length >= least,
    words.noteShort,
  );

/** Stands in for a signature that was given elsewhere, and says so for ever. */
export const signedOnPaperSchema = z
  .union(
    [z.strictObject({ document: z.uuid(words.paperUnknown) }), z.strictObject({ note: note(10) })],
    words.noteShort,
  )
  .describe('A scan among the documents of the job, or a note of ten characters or more.');
export type SignedOnPaper = z.output<typeof signedOnPaperSchema>;

const outcome = { result: z.enum(results).nullish(), amount: cents.nullish() };

export const lodgingSchema = z
  .strictObject({
    lodgedOn: day.optional().describe('Today if absent.'),
    receipt: line(60, words.receiptLong, words.receiptLong).nullish(),
    ...outcome,
    payBy: day.nullish(),
    closeItems: z.boolean().default(false).describe('Withdraws what is still open.'),
    signedOnPaper: signedOnPaperSchema.optional(),
    override: overrideSchema.optional(),
  })
  .meta({
    example: {
      lodgedOn: '2027-03-02',
      receipt: '4102-8866',
      result: 'payable',
      amount: 412_050,
      payBy: '2027-03-31',
    },
  });
export type Lodging = z.output<typeof lodgingSchema>;

export const assessingSchema = z
  .strictObject({
    receivedOn: day.optional().describe('Today if absent.'),
    ...outcome,
    note: z.string().max(2000, words.noteLong).default(''),
  })
  .meta({ example: { receivedOn: '2027-03-16', result: 'payable', amount: 412_050 } });
export type Assessing = z.output<typeof assessingSchema>;

export const reviewingSchema = z
  .strictObject({
    passed: z.boolean(),
    comment: comment.or(z.literal('')).default(''),
    override: overrideSchema.optional(),
  })
  .meta({ example: { passed: false, comment: 'Please check the depreciation.' } });
export type Reviewing = z.output<typeof reviewingSchema>;

export const moreTimeSchema = z
  .strictObject({ until: day })
  .meta({ example: { until: '2026-12-11' } });

const result = z.enum(results).nullable();

export const lodgmentSchema = z.object({
  lodgedOn: day,
  receipt: z.string(),
  result,
  amount: z.number().int().nullable(),
  payBy: day.nullable(),
});
export type Lodgment = z.output<typeof lodgmentSchema>;

export const assessmentSchema = z.object({
  receivedOn: day,
  result,
  amount: z.number().int().nullable(),
  note: z.string(),
  differs: z.boolean().describe('By more than 50 cents, or in its result.'),
});

const said = { by: personSchema, at: z.iso.datetime() };
export const paperSchema = z.object({
  document: z.string().optional(),
  note: z.string().optional(),
  ...said,
});
export const reviewSchema = z.object({ passed: z.boolean(), comment: z.string(), ...said });

type Outcome = Pick<Lodgment, 'result' | 'amount'>;

/** The tax office rounds; what was left open when it was lodged is not compared. */
const mostCentsApart = 50;

export function isDifferent(lodged: Outcome, assessed: Outcome): boolean {
  if (lodged.result && assessed.result && lodged.result !== assessed.result) return true;
  if (lodged.amount === null || assessed.amount === null) return false;
  return Math.abs(lodged.amount - assessed.amount) > mostCentsApart;
}

export const exampleLodgment = {
  lodgedOn: '2027-03-02',
  receipt: '4102-8866',
  result: 'payable',
  amount: 412_050,
  payBy: '2027-03-31',
} as const satisfies Lodgment;
