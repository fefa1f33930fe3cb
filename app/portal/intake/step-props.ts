import type { ChangeEvent } from 'react';
import type { Answers, StepId } from '#domain/intake/answers.ts';
import { cutToLimit, type TextField, type TextFields, textFields } from '#domain/intake/fields.ts';
import type { StepErrors } from '#domain/intake/validate-step.ts';

/** What the screen of a step is given. */
export interface StepProps<Id extends StepId> {
  readonly part: Answers[Id];
  readonly errors: StepErrors<Id>;
  readonly onEdit: (change: Partial<Answers[Id]>) => void;
}

/** The id of a control; the error summary leads to it. */
export const fieldId = (step: StepId, field: PropertyKey): string => `${step}-${String(field)}`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Ties a control to its answer and its message. */
export function fieldsOf<Id extends StepId>(step: StepId, { part, errors, onEdit }: StepProps<Id>) {
  return (name: keyof Answers[Id] & string) => ({
    id: fieldId(step, name),
    name,
    value: String(part[name]),
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) =>
      onEdit({ [name]: event.target.value } as Partial<Answers[Id]>),
  });
}

/** The same for a control that takes no more characters than its limit, however they come. */
export function cappedFieldsOf<Id extends StepId>(step: StepId, props: StepProps<Id>) {
  const field = fieldsOf(step, props);
  const limits: Readonly<Record<string, TextField>> = textFields[step];
  return (name: keyof TextFields<Id> & keyof Answers[Id] & string) => {
    const limit = limits[name];
    const control = field(name);
    return {
      ...control,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        props.onEdit({
          [name]: limit ? cutToLimit(limit, target.value, control.value) : target.value,
        } as Partial<Answers[Id]>),
    };
  };
}
