import type { Answers, StepId } from './answers.ts';
import type { TextField } from './fields.ts';
import { normalised } from './normalise.ts';
import type { Rule } from './rules.ts';
import { steps } from './steps.ts';

/** The message of each field that has one. */
export type StepErrors<Id extends StepId> = { readonly [Field in keyof Answers[Id]]?: string };

function tooLongRules<Id extends StepId>(id: Id): Rule<Answers[Id]>[] {
  return Object.entries<TextField>(steps[id].fields).map(([name, { limit, tooLong }]) => {
    const field = name as keyof Answers[Id];
    return {
      fields: [field],
      message: tooLong,
      isBroken: (part) => String(part[field]).length > limit,
    };
  });
}

export function validateStep<Id extends StepId>(id: Id, answers: Answers): StepErrors<Id> {
  const part = normalised(id, answers);
  const errors: { [Field in keyof Answers[Id]]?: string } = {};
  const { rules }: { readonly rules: readonly Rule<Answers[Id]>[] } = steps[id];
  for (const rule of [...tooLongRules(id), ...rules]) {
    const [field] = rule.fields;
    if (errors[field] === undefined && rule.isBroken(part)) errors[field] = rule.message;
  }
  return errors;
}

export const isStepValid = (id: StepId, answers: Answers): boolean =>
  Object.keys(validateStep(id, answers)).length === 0;

/** A message goes when its field is edited, or another that it is about. */
export function errorsAfterEdit<Id extends StepId>(
  id: Id,
  errors: StepErrors<Id>,
  edited: keyof Answers[Id],
): StepErrors<Id> {
  const { rules }: { readonly rules: readonly Rule<Answers[Id]>[] } = steps[id];
  const about = rules.filter(({ fields }) => fields.includes(edited));
  const gone = new Set<PropertyKey>([edited, ...about.map(({ fields }) => fields[0])]);
  const left = Object.entries(errors).filter(([field]) => !gone.has(field));
  return Object.fromEntries(left) as StepErrors<Id>;
}
