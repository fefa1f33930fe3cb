import { isText } from '#domain/fields/field.ts';
import { fieldProblem } from '#domain/fields/text-field.ts';
import type { Answers } from './answers.ts';
import type { Field } from './fields/field.ts';
import { isKept } from './fields/kept.ts';
import { normalised, type Part, shownFields } from './normalise.ts';
import { askedFields, type StepId } from './steps.ts';

/** The message of each field that has one. */
export type StepErrors<Id extends StepId> = { readonly [Field in keyof Answers[Id]]?: string };

/** Whether a field may be left empty, given the other answers of its step. */
export const isOptional = (field: Field, part: Part): boolean =>
  isText(field) &&
  (field.required === undefined ||
    (field.requiredUnless !== undefined && part[field.requiredUnless] === true));

function problemOf(field: Field, value: unknown, part: Part): string | undefined {
  if (isKept(value)) return undefined;
  if (isText(field)) {
    const { required, ...optional } = field;
    return fieldProblem(isOptional(field, part) ? optional : field, String(value));
  }
  switch (field.kind) {
    case 'several':
      return field.oneOf.every((name) => part[name] === '') ? field.required : undefined;
    case 'tick':
    case 'yes-no':
      return value ? undefined : field.required;
    case 'choice':
      return undefined;
  }
}

export function validateStep<Id extends StepId>(id: Id, answers: Answers): StepErrors<Id> {
  const part: Part = normalised(id, answers);
  const problems = Object.entries(shownFields(id, part)).map(([name, field]) => [
    name,
    problemOf(field, part[name], part),
  ]);
  return Object.fromEntries(problems.filter(([, problem]) => problem)) as StepErrors<Id>;
}

export const isStepValid = (id: StepId, answers: Answers): boolean =>
  Object.keys(validateStep(id, answers)).length === 0;

/** A message is cleared when its field, or another field it is about, is edited. */
export function errorsAfterEdit<Id extends StepId>(
  id: Id,
  errors: StepErrors<Id>,
  edited: keyof Answers[Id],
): StepErrors<Id> {
  const fields = askedFields(id);
  const isAbout = (name: string) => {
    const field = fields[name];
    return name === edited || (field?.kind === 'several' && field.oneOf.includes(String(edited)));
  };
  const left = Object.entries(errors).filter(([name]) => !isAbout(name));
  return Object.fromEntries(left) as StepErrors<Id>;
}
