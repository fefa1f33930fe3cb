import type { AnswerOf, KeptAnswer } from './fields/field.ts';
import { type AskedFields, askedFields, type StepId, stepIds } from './steps.ts';

type AnswersWith<Kept> = {
  readonly [Id in StepId]: {
    readonly [Name in keyof AskedFields<Id>]: AnswerOf<AskedFields<Id>[Name], Kept>;
  };
};

/** The answers of a form, step by step, under their names on the screen. */
export type Answers = AnswersWith<KeptAnswer>;

/** Each with its value. */
export type WholeAnswers = AnswersWith<never>;

const emptyPart = (id: StepId) =>
  Object.fromEntries(Object.entries(askedFields(id)).map(([name, { empty }]) => [name, empty]));

/** What the form opens with. */
export const noAnswers = Object.fromEntries(
  stepIds.map((id) => [id, emptyPart(id)]),
) as unknown as Answers;
