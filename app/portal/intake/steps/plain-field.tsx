import type { InputHTMLAttributes } from 'react';
import { type ControlProps, controlOf, fieldId } from '#app/portal/intake/step-props.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldWithWarning } from '#app/ui/fields/field-with-warning.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { isText, type TextAnswer } from '#domain/intake/fields/field.ts';
import { KeepableField } from './keepable-field.tsx';

const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

const yesAndNo = [
  { value: 'yes', label: contactForm.yes },
  { value: 'no', label: contactForm.no },
];

/** The control for a field, by its kind. */
export function PlainField(props: ControlProps) {
  const { step, name, field, part, errors, onEdit } = props;
  if (isText(field)) {
    const typed = <TypedField {...props} field={field} />;
    return field.keepable ? <KeepableField {...props}>{typed}</KeepableField> : typed;
  }
  switch (field.kind) {
    case 'choice':
      return <SelectField {...controlOf(props)} choices={choicesOf(field.choices)} />;
    case 'tick':
      return (
        <Checkbox
          id={fieldId(step, name)}
          label={field.label}
          error={errors[name]}
          checked={part[name] === true}
          onChange={({ target }) => onEdit({ [name]: target.checked })}
        />
      );
    case 'yes-no':
      return (
        <RadioGroup
          {...controlOf(props)}
          choices={yesAndNo}
          onChange={(value) => onEdit({ [name]: value })}
          inline
        />
      );
    case 'several':
      // Has a control of its own.
      return null;
  }
}

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'spellCheck'>;

const inputs: { readonly [Kind in TextAnswer['kind']]?: Input } = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  'typed-date': { inputMode: 'numeric' },
  date: { type: 'date' },
};

function TypedField(props: ControlProps & { field: TextAnswer }) {
  const { kind, offers, tidy, wholeAt = Number.POSITIVE_INFINITY } = props.field;
  const control = controlOf(props);
  if (offers) {
    const choices = [{ value: '', label: contactForm.chooseState }, ...choicesOf(offers)];
    return <SelectField {...control} choices={choices} />;
  }
  if (kind === 'lines') return <TextareaField {...control} rows={2} />;
  return (
    <FieldWithWarning
      {...control}
      {...inputs[kind]}
      note={props.note}
      warning={props.warnings[props.name]}
      isWhole={tidy(control.value).length >= wholeAt}
    />
  );
}
