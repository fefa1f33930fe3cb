import type { Field } from './fields/field.ts';
import { type AskedFields, askedFields, type StepId, stepIds } from './steps.ts';

type HiddenIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { secrecy: 'hidden' } ? Name : never;
}[keyof Fields];

/** Fields that stay hidden until an admin reveals them, one at a time, with their password. */
export type HiddenField = { [Id in StepId]: HiddenIn<AskedFields<Id>> }[StepId];

const namedFields = stepIds.flatMap((step) =>
  Object.entries(askedFields(step))
    .filter(([, { secrecy }]) => secrecy === 'hidden')
    .map(([name, field]) => [name, { step, call: field.call ?? name, field }] as const),
);

export interface Hidden {
  readonly step: StepId;
  /** Its name in the call. */
  readonly call: string;
  readonly field: Field;
}

/** By name, which is unique across all steps. */
export const hiddenFields = Object.fromEntries(namedFields) as Readonly<
  Record<HiddenField, Hidden>
>;

export const hiddenNames = Object.keys(hiddenFields) as HiddenField[];
