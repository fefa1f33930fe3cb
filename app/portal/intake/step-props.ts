import type { ReactNode } from 'react';
import { cutToLimit } from '#domain/fields/cut-to-limit.ts';
import { isText } from '#domain/fields/field.ts';
import type { bankOf } from '#domain/intake/bank-account/banks.ts';
import type { Field } from '#domain/intake/fields/field.ts';
import type { Warnings } from '#domain/intake/fields/step-warnings.ts';
import type { Part } from '#domain/intake/normalise.ts';
import type { StepId } from '#domain/intake/steps.ts';
import { isOptional } from '#domain/intake/validate-step.ts';

export interface StepProps {
  readonly step: StepId;
  readonly part: Part;
  readonly errors: Readonly<Record<string, string>>;
  readonly warnings: Warnings;
  /** The bank of a BSB, once the list of banks is loaded. */
  readonly bankOf: typeof bankOf | undefined;
  readonly onEdit: (change: Part) => void;
}

export interface ControlProps extends StepProps {
  readonly name: string;
  readonly field: Field;
  /** Instead of the field's own. */
  readonly label?: ReactNode;
  readonly optional?: boolean;
  /** Below a text field, and read out with it. */
  readonly note?: string | null;
  /** Instead of the one of its kind. */
  readonly inputMode?: 'text' | 'numeric';
}

/** The id of a control; the error summary links to it. */
export const fieldId = (step: StepId, field: PropertyKey): string => `${step}-${String(field)}`;

/** Connects a control to its field, its answer and its message. */
export function controlOf({ step, name, field, part, errors, onEdit, ...words }: ControlProps) {
  const value = part[name];
  const typed = (given: unknown) =>
    isText(field) && field.capped ? cutToLimit(field, String(given), String(value)) : given;
  return {
    id: fieldId(step, name),
    name,
    label: words.label ?? field.label,
    hint: field.hint,
    optional: words.optional ?? isOptional(field, part),
    width: field.width,
    // The browser may fill in only details about the person themselves.
    autoComplete: field.autoComplete ?? 'off',
    value,
    error: errors[name],
    onValue: (given: unknown) => onEdit({ [name]: typed(given) }),
  };
}
