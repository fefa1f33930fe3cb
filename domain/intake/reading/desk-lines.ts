import type { Field } from '#domain/intake/fields/field.ts';
import { type StepId, sentFields, stepOf } from '#domain/intake/steps.ts';

export interface DeskLine {
  readonly name: string;
  /** The key of its answer in the form. */
  readonly call: string;
  readonly field: Field;
  readonly label: string;
  /** Left out when empty, since our screens do not ask for it. */
  readonly isRare: boolean;
}

/** What the desk shows of a step, in the order of the screen. */
export function deskLines(id: StepId): DeskLine[] {
  const { fields, followUp, callOnly = {} } = stepOf(id);
  const order = Object.keys({ ...fields, ...followUp?.fields, ...callOnly });
  return sentFields(id)
    .filter(({ field }) => field.reads !== 'elsewhere' && !field.ofPhone)
    .map((sent) => ({
      ...sent,
      label: sent.field.deskLabel ?? sent.field.label,
      isRare: sent.name in callOnly,
    }))
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}
