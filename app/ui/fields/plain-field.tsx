import type { ChangeEvent, InputHTMLAttributes } from 'react';
import type { ChoiceField, Options, TickField, TypedField } from '#domain/fields/field.ts';
import { Checkbox } from './checkbox.tsx';
import type { FieldWords } from './field-frame.tsx';
import { FieldWithWarning } from './field-with-warning.tsx';
import { type Choice, SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

type Input = InputHTMLAttributes<HTMLInputElement>;

const inputs: {
  readonly [Kind in TypedField['kind']]?: Pick<Input, 'type' | 'inputMode' | 'spellCheck'>;
} = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  'typed-date': { inputMode: 'numeric' },
  date: { type: 'date' },
};

export const choicesOf = (options: Options): Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

interface PlainFieldProps
  extends FieldWords,
    Pick<Input, 'name' | 'autoComplete' | 'inputMode' | 'maxLength'> {
  field: TypedField | ChoiceField | TickField;
  value: unknown;
  onValue: (value: string | boolean) => void;
  width?: 'code' | 'short' | 'medium' | undefined;
  /** The words of the first option where nothing need be chosen. */
  none?: string | undefined;
  rows?: number;
  /** Where there are warnings: the answer is whole, so that one need not wait. */
  isWhole?: boolean;
}

/** The control of a field that is described in `domain/fields/field.ts`. */
export function PlainField(props: PlainFieldProps) {
  const { field, value, onValue, none, rows, isWhole, note, warning, ...control } = props;
  if (field.kind === 'tick') {
    const { id, label, hint, error } = control;
    return (
      <Checkbox
        {...{ id, label, hint, error }}
        checked={value === true}
        onChange={({ target }) => onValue(target.checked)}
      />
    );
  }
  const typed = {
    ...control,
    value: String(value ?? ''),
    onChange: ({ target }: ChangeEvent<{ value: string }>) => onValue(target.value),
  };
  if (field.kind === 'choice') {
    const first = none === undefined ? [] : [{ value: '', label: none }];
    return <SelectField {...typed} choices={[...first, ...choicesOf(field.options)]} />;
  }
  if (field.kind === 'paragraphs') return <TextareaField {...typed} rows={rows} />;
  const input = { ...inputs[field.kind], ...typed };
  if (isWhole === undefined) return <TextField {...input} />;
  return <FieldWithWarning {...input} note={note} warning={warning} isWhole={isWhole} />;
}
