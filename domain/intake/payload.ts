import { type Answers, noAnswers, type WholeAnswers } from './answers.ts';
import type { AnswerOf, CallName, KeptAnswer } from './fields/field.ts';
import { normalised, type Part } from './normalise.ts';
import { type SentFields, type StepId, type Steps, sentFields, stepIds, stepOf } from './steps.ts';

/** Renames the answers from their names on the screen to those in the call. */

type SentPart<Fields, Kept> = {
  readonly [Name in keyof Fields as CallName<Name, Fields[Name]>]: AnswerOf<Fields[Name], Kept>;
};

type FormWith<Kept> = {
  readonly [Id in StepId as Steps[Id]['part']]:
    | SentPart<SentFields<Id>, Kept>
    | (Steps[Id] extends { absentWithout: string } ? null : never);
};

/** A form with all its values, as it is stored. */
export type ContactForm = FormWith<never>;

/** The body of the call. */
export type SentForm = FormWith<KeptAnswer>;

function sentPart(id: StepId, answers: Answers): Part | null {
  const part: Part = normalised(id, answers);
  const { absentWithout } = stepOf(id);
  if (absentWithout && part[absentWithout] === '') return null;
  return Object.fromEntries(
    sentFields(id).map(({ name, call, field }) => [call, part[name] ?? field.empty]),
  );
}

export function payloadOf(answers: WholeAnswers): ContactForm;
export function payloadOf(answers: Answers): SentForm;
export function payloadOf(answers: Answers): SentForm {
  const parts = stepIds.map((id) => [stepOf(id).part, sentPart(id, answers)]);
  return Object.fromEntries(parts) as unknown as SentForm;
}

/** The reverse, so that the server applies the rules of the screen. */
export function answersOf(form: SentForm): Answers {
  const parts: Readonly<Record<string, Part | null>> = form;
  const answersIn = (id: StepId) => {
    const part = parts[stepOf(id).part];
    const { callOnly = {} } = stepOf(id);
    const answered = sentFields(id).filter(({ name }) => !(name in callOnly));
    return part
      ? Object.fromEntries(answered.map(({ name, call }) => [name, part[call]]))
      : noAnswers[id];
  };
  const answers = Object.fromEntries(stepIds.map((id) => [id, answersIn(id)]));
  return {
    ...answers,
    // Not sent, but implied: a spouse by their details, and consent by the form being sent at all.
    spouse: { ...answers.spouse, hasSpouse: form.spouseDetails ? 'yes' : 'no' },
    additional: { ...answers.additional, consent: true },
  } as Answers;
}
