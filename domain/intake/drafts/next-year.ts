import { z } from 'zod';
import { dayAsTyped } from '#domain/fields/tidy.ts';
import { type Answers, noAnswers } from '#domain/intake/answers.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { answersOf, type ContactForm, payloadOf } from '#domain/intake/payload.ts';

/**
 * What next year's form starts from: everything but the bank account, the consent and the signature,
 * which are to be given anew.
 */
export function answersToStartFrom(form: ContactForm): Answers {
  const { banking, signature } = noAnswers;
  const answers = answersOf(form);
  const dateOfBirth = dayAsTyped(answers.personal.dateOfBirth);
  const personal = { ...answers.personal, dateOfBirth };
  const additional = { ...answers.additional, consent: noAnswers.additional.consent };
  return { ...answers, personal, additional, banking, signature };
}

export const lastAnswersSchema = z
  .object({
    reference: z.string(),
    submittedAt: z.iso.datetime(),
    answers: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe('By step and field, under their names on the screen.'),
  })
  .meta({
    example: {
      reference: 'K7QL-3RMW',
      submittedAt: '2026-07-31T02:15:00.000Z',
      answers: answersToStartFrom(payloadOf(exampleAnswers)),
    },
  });
