import type { Values } from './fields/field.ts';
import { type AskedFields, askedFields, type StepId, stepIds } from './steps.ts';

/** The answers of a form, step by step, under their names on the screen. */
export type Answers = { readonly [Id in StepId]: Values<AskedFields<Id>> };

const emptyPart = (id: StepId) =>
  Object.fromEntries(Object.entries(askedFields(id)).map(([name, { empty }]) => [name, empty]));

/** What the form opens with. */
export const noAnswers = Object.fromEntries(
  stepIds.map((id) => [id, emptyPart(id)]),
) as unknown as Answers;
