import { type SentField, type StepId, sentFields, stepOf } from '#domain/intake/steps.ts';
import { namesInOrder } from './form-order.ts';

interface Corrected {
  readonly step: StepId;
  readonly name: string;
  readonly before: unknown;
  readonly now: unknown;
}

/** The questions that follow from a corrected answer, such as the postal address that is different now. */
export function openedBy({ step, name, before, now }: Corrected): readonly SentField[] {
  const { followUp } = stepOf(step);
  if (followUp?.to !== name || now !== followUp.when || before === followUp.when) return [];
  const order = namesInOrder(step);
  return sentFields(step)
    .filter((sent) => sent.name in followUp.fields)
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}
