import { z } from 'zod';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { keptAnswer } from '#domain/intake/fields/kept.ts';
import { hiddenFields, hiddenNames } from '#domain/intake/hidden-fields.ts';
import type { Part } from '#domain/intake/normalise.ts';
import { answersOf, type ContactForm, payloadOf } from '#domain/intake/payload.ts';
import type { StepId } from '#domain/intake/steps.ts';

/** No call answers a client's own hidden values: what stands for them can be kept or replaced. */
function withoutHidden(answers: Answers): Answers {
  const parts: Record<StepId, Part> = { ...answers };
  for (const name of hiddenNames) {
    const { step, field } = hiddenFields[name];
    const value = String(parts[step][name]);
    const isKept = field.keepable && value !== '';
    parts[step] = { ...parts[step], [name]: isKept ? keptAnswer(field, value) : field.empty };
  }
  return parts as unknown as Answers;
}

/**
 * What next year's form starts from: everything but the bank account, the consent and the signature,
 * which are to be given anew.
 */
export function answersToStartFrom(form: ContactForm): Answers {
  const { banking, signature } = noAnswers;
  const answers = withoutHidden(answersOf(form));
  const additional = { ...answers.additional, consent: noAnswers.additional.consent };
  return { ...answers, additional, banking, signature };
}

export const lastAnswersSchema = z
  .object({
    reference: z.string(),
    submittedAt: z.iso.datetime(),
    answers: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe(
        'By step and field, under their names on the screen. `{ kept: true }` stands for a hidden one.',
      ),
  })
  .meta({
    example: {
      reference: 'K7QL-3RMW',
      submittedAt: '2026-07-31T02:15:00.000Z',
      answers: answersToStartFrom(payloadOf(exampleAnswers)),
    },
  });
