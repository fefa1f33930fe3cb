import type { Part } from '#domain/intake/normalise.ts';
import type { ReadableForm } from '#domain/intake/reading/readable-form.ts';
import { type SentField, type StepId, sentFields, stepOf } from '#domain/intake/steps.ts';
import type { AnswerName } from './answer-name.ts';
import { namesInOrder } from './form-order.ts';

export interface MarkableAnswer extends AnswerName {
  readonly isHidden: boolean;
  /** Undefined where it is hidden. */
  readonly value: unknown;
}

/** Whether the client was asked for it, answered or not. */
function wasAsked(id: StepId, { name, call, field }: SentField, part: Part): boolean {
  const { followUp, callOnly = {} } = stepOf(id);
  // The numbers below it are marked instead.
  if (field.kind === 'several') return false;
  // When to call means nothing without the number.
  if (field.ofPhone) return field.kind === 'phone' || part[`${field.ofPhone}Phone`] !== '';
  if (name in callOnly) return part[call] !== '';
  const isFollowUp = followUp !== undefined && name in followUp.fields;
  return !(isFollowUp && followUp.to in part && part[followUp.to] !== followUp.when);
}

/** The answers of a step that can be sent back one by one, in the order of the screen. */
export function markableAnswers(id: StepId, form: ReadableForm): MarkableAnswer[] {
  const { part: name } = stepOf(id);
  const part = (form as Readonly<Record<string, Part | null>>)[name];
  if (!part) return [];
  const order = namesInOrder(id);
  return sentFields(id)
    .filter((sent) => wasAsked(id, sent, part))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    .map(({ call, field }) => ({
      part: name,
      field: call,
      isHidden: field.secrecy === 'hidden',
      value: part[call],
    }));
}
