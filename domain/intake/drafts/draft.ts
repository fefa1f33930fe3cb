import { z } from 'zod';
import { failureSchema } from '#domain/api/contract.ts';
import { noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { stepIds } from '#domain/intake/steps.ts';
import { draftWording } from './wording.ts';

/**
 * An unfinished form. Its answers are kept as the screen gives them, right or wrong: they are checked
 * when the form is sent.
 */

const mostBytes = 64 * 1024;

/** How a picture begins as text. Of all answers only the signature is one. */
const picture = /data:image\//i;

export interface DraftProblem {
  readonly code: 'invalid' | 'too-large';
  readonly message: string;
}

/** Why answers cannot be kept, given their JSON. */
export function draftProblem(json: string): DraftProblem | undefined {
  if (picture.test(json)) return { code: 'invalid', message: draftWording.signature };
  const bytes = new TextEncoder().encode(json).length;
  return bytes > mostBytes ? { code: 'too-large', message: draftWording.tooLarge } : undefined;
}

/** Deeper than any answer; the server refuses what is deeper still. */
const deepest = 100;

/**
 * The server refuses a null character in any call. No one sees one in what they have pasted, so a
 * draft that has one is saved without it.
 */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1));
  const named = Object.entries(value).map(([name, item]) => [name, withoutNulls(item, depth + 1)]);
  return Object.fromEntries(named);
}

/** As large as the column allows; no one saves that often. */
const version = z.number().int().min(0).max(2_147_483_647);
const answers = z.record(z.string(), z.unknown());
const step = z.number().int().min(1).max(stepIds.length);

const example = {
  version: 7,
  answers: { ...exampleAnswers, signature: noAnswers.signature },
  step: 5,
};
const savedAt = '2026-07-31T00:42:00.000Z';

export const draftToSaveSchema = z
  .strictObject({
    version: version.describe('Of the draft last seen; 0 when there never was one.'),
    answers: answers
      .overwrite((given) => withoutNulls(given) as typeof given)
      .describe('At most 64 KB, without a signature. Null characters are left out.'),
    step: step.describe('Where the person stopped.'),
  })
  .meta({ example });

export const savedDraftSchema = z
  .object({ version, savedAt: z.iso.datetime() })
  .meta({ example: { version: 8, savedAt } });

export const draftSchema = z
  .object({ version, answers, step, savedAt: z.iso.datetime() })
  .meta({ example: { ...example, savedAt } });

/** Corrections that were begun: only what was sent back, and on one page. */
export const correctionDraftToSaveSchema = draftToSaveSchema
  .omit({ step: true })
  .meta({ example: { version: 0, answers: { banking: { accountNumber: '123456789' } } } });

export const correctionDraftSchema = draftSchema.omit({ step: true }).meta({
  example: { version: 1, answers: { banking: { accountNumber: '123456789' } }, savedAt },
});

/** Where there is no draft any more: the version to go on from. */
const draftVersionSchema = z.object({ version }).meta({ example: { version: 9 } });

export type Draft = z.output<typeof draftSchema>;
export type CorrectionDraft = z.output<typeof correctionDraftSchema>;

/** To a save over another version than the newest: the newer draft, where there is one. */
export const newerDraftSchema = failureSchema.extend({
  data: z.union([draftSchema, draftVersionSchema]),
});
export const newerCorrectionSchema = failureSchema.extend({
  data: z.union([correctionDraftSchema, draftVersionSchema]),
});

export type NewerDraft = z.output<typeof newerDraftSchema | typeof newerCorrectionSchema>;

export const noDraftSchema = failureSchema.extend({
  version: z.number().int(),
  data: draftVersionSchema,
});
