import { type SentField, type StepId, sentFields, stepIds, stepOf } from '#domain/intake/steps.ts';

/** How single answers are named: as in the form's call. Screens need no schema for it. */

export interface AnswerName {
  readonly part: string;
  readonly field: string;
}

export const nameOf = ({ part, field }: AnswerName): string => `${part}.${field}`;

/** Undefined if the form has no such answer. */
export function findAnswer({
  part,
  field,
}: AnswerName): (SentField & { step: StepId }) | undefined {
  const step = stepIds.find((id) => stepOf(id).part === part);
  const found = step && sentFields(step).find(({ call }) => call === field);
  return found && { ...found, step };
}
