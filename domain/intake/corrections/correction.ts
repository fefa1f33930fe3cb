import { z } from 'zod';
import { type FormProblem, problemsIn, sentValue } from '#domain/intake/contact-form.ts';
import { exampleAnswers } from '#domain/intake/example.ts';
import { phoneTypes } from '#domain/intake/fields/choices.ts';
import type { Field } from '#domain/intake/fields/field.ts';
import { partSchema } from '#domain/intake/part-schema.ts';
import { type ContactForm, payloadOf } from '#domain/intake/payload.ts';
import { sentFields, steps } from '#domain/intake/steps.ts';
import { wording } from '#domain/wording.ts';
import { type AnswerName, findAnswer, nameOf } from './answer-name.ts';
import { openedBy } from './opened-answers.ts';
import type { SentBackItem } from './send-back.ts';

/** A client corrects the answers that were sent back, and nothing else. */

const words = wording.intake.correction;
const signed = steps.signature.part;
const exampleForm = payloadOf(exampleAnswers);

export const correctionSchema = z
  .strictObject({
    answers: z
      .record(z.string(), z.record(z.string(), z.unknown()))
      .describe('Every answer that was sent back, by part and field.'),
    [signed]: partSchema('signature', sentValue) as z.ZodType<ContactForm[typeof signed]>,
  })
  .meta({
    example: {
      answers: { bankingDetails: { accountNumber: '123456789' } },
      [signed]: exampleForm[signed],
    },
  });

export type Correction = z.output<typeof correctionSchema>;

/** What a version changed. The values of hidden fields are not part of it. */
export const changeSchema = z.object({
  part: z.string(),
  field: z.string(),
  changed: z.literal(true),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

export type Change = z.output<typeof changeSchema>;

export type Corrected =
  | { readonly form: ContactForm; readonly changes: readonly Change[] }
  | { readonly problem: FormProblem & { readonly code: 'conflict' | 'invalid' } };

type Part = Readonly<Record<string, unknown>>;
type Parts = Readonly<Record<string, Part | null>>;

interface Given {
  readonly part: string;
  readonly field: string;
  readonly value: unknown;
}

const refused = (
  code: 'conflict' | 'invalid',
  { part, field }: Pick<Given, 'part' | 'field'>,
  message: string,
): Corrected => ({ problem: { code, part, field, message } });

const givenIn = ({ answers }: Correction): Given[] =>
  Object.entries(answers).flatMap(([part, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ part, field, value })),
  );

interface Parsed extends Given {
  readonly described: Field;
}

/** A number that was not there before counts from now on: its phone is ticked. */
function withTick(part: Part, { described: { kind, ofPhone }, value }: Parsed): Part {
  const ticked = part.selectedPhones;
  if (kind !== 'phone' || value === '' || !Array.isArray(ticked)) return part;
  const selectedPhones = phoneTypes.filter((type) => type === ofPhone || ticked.includes(type));
  return { ...part, selectedPhones };
}

function changesOf(form: Parts, given: readonly Parsed[]): Change[] {
  return given.flatMap(({ part, field, value: to, described }) => {
    const from = form[part]?.[field];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const values = described.secrecy === 'hidden' ? {} : { from, to };
    return [{ part, field, changed: true as const, ...values }];
  });
}

/**
 * The rules are those of the form. Only problems that the correction makes count: an older form need
 * not meet today's rules in answers that no one asked about.
 */
function problemOf(
  before: ContactForm,
  after: ContactForm,
  corrected: ReadonlySet<string>,
): FormProblem | undefined {
  const known = new Set(problemsIn(before).map((problem) => nameOf(problem) + problem.message));
  return problemsIn(after).find(
    (problem) => corrected.has(nameOf(problem)) || !known.has(nameOf(problem) + problem.message),
  );
}

/** With the questions that follow from the answers given. */
function withOpened(
  form: Parts,
  sentBack: readonly AnswerName[],
  given: readonly Given[],
): AnswerName[] {
  const names = new Set(sentBack.map(nameOf));
  const opened = given.flatMap(({ part, field, value: now }) => {
    const answer = names.has(nameOf({ part, field })) && findAnswer({ part, field });
    if (!answer) return [];
    const open = openedBy({ ...answer, before: form[part]?.[field], now });
    return open.map(({ call }) => ({ part, field: call }));
  });
  return [...sentBack, ...opened.filter((one) => !names.has(nameOf(one)))];
}

export function correct(
  form: ContactForm,
  sentBack: readonly SentBackItem[],
  correction: Correction,
): Corrected {
  const given = givenIn(correction);
  const asked = withOpened(form, sentBack, given).filter(({ part }) => part !== signed);
  const names = new Set(asked.map(nameOf));
  const stray = given.find((one) => !names.has(nameOf(one)));
  if (stray) return refused('conflict', stray, words.notAsked);
  const present = new Set(given.map(nameOf));
  const missing = asked.find((one) => !present.has(nameOf(one)));
  if (missing) return refused('invalid', missing, words.missing);

  const parsed: Parsed[] = [];
  for (const one of given) {
    const described = findAnswer(one)?.field;
    if (!described) return refused('conflict', one, words.notAsked);
    const { data: value, error } = sentValue(described).safeParse(one.value);
    if (error) return refused('invalid', one, error.issues[0]?.message ?? words.missing);
    parsed.push({ ...one, value, described });
  }

  const parts: Record<string, Part | null> = { ...form, [signed]: correction[signed] };
  for (const one of parsed) {
    parts[one.part] = withTick({ ...parts[one.part], [one.field]: one.value }, one);
  }
  const after = parts as unknown as ContactForm;
  const signature = sentFields('signature').map(({ call }) =>
    nameOf({ part: signed, field: call }),
  );
  const problem = problemOf(form, after, new Set([...names, ...signature]));
  if (problem) return refused('invalid', problem, problem.message);
  return { form: after, changes: changesOf(form, parsed) };
}
