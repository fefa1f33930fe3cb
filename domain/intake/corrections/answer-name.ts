import { type SentField, type StepId, sentFields, stepIds, stepOf } from '#domain/intake/steps.ts';

/** How single answers are named: as in the form's call. Screens need no schema for it. */

export interface AnswerName {
  readonly part: string;
  readonly field: string;
}

/** Whether nothing but the signature is to be given again. */
export const isOnlySignature = (answers: readonly AnswerName[]): boolean =>
  answers.length > 0 && answers.every(({ part }) => part === stepOf('signature').part);

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
