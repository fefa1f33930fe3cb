import type { Field, Fields, Step } from './fields/field.ts';
import { personal } from './steps/1-personal.ts';
import { contact } from './steps/2-contact.ts';
import { spouse } from './steps/3-spouse.ts';
import { address } from './steps/4-address.ts';
import { banking } from './steps/5-banking.ts';
import { additional } from './steps/6-additional.ts';
import { signature } from './steps/7-signature.ts';

/** The seven steps of the contact form, in their order. */
export const steps = { personal, contact, spouse, address, banking, additional, signature };

export type Steps = typeof steps;
export type StepId = keyof Steps;

export const stepIds = Object.keys(steps) as readonly StepId[];

/** All that a step asks, its follow-up questions too. */
export type AskedFields<Id extends StepId> = Steps[Id]['fields'] &
  (Steps[Id] extends { followUp: { fields: infer More } } ? More : unknown);

/** All that a step's part of the call may hold. */
export type SentFields<Id extends StepId> = AskedFields<Id> &
  (Steps[Id] extends { callOnly: infer More } ? More : unknown);

export const stepOf = (id: StepId): Step => steps[id];

/** Worked out once for each step. */
function perStep<Value>(worksOut: (step: Step) => Value): (id: StepId) => Value {
  const values = stepIds.map((id) => [id, worksOut(steps[id])]);
  const table = Object.fromEntries(values) as Readonly<Record<StepId, Value>>;
  return (id) => table[id];
}

export const askedFields = perStep(
  ({ fields, followUp }): Fields => ({ ...fields, ...followUp?.fields }),
);

export interface SentField {
  readonly name: string;
  readonly call: string;
  readonly field: Field;
}

/** What a step sends, in the order of the call. */
export const sentFields = perStep((step): readonly SentField[] => {
  const { fields, followUp, callOnly, callOrder = [] } = step;
  const all = Object.entries({ ...fields, ...followUp?.fields, ...callOnly });
  const sent = all.flatMap(([name, field]) => {
    const call = field.call === undefined ? name : field.call;
    return call === null ? [] : [{ name, call, field }];
  });
  const first = callOrder.flatMap((call) => sent.filter((one) => one.call === call));
  return [...new Set([...first, ...sent])];
});
