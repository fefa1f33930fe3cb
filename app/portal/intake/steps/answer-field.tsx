import { type ControlProps, controlOf } from '#app/portal/intake/step-props.ts';
import { PlainField } from '#app/ui/fields/plain-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { isText, sameWords } from '#domain/fields/field.ts';
import type { TextAnswer } from '#domain/intake/fields/field.ts';
import { KeepableField } from './keepable-field.tsx';

const yesAndNo = [
  { value: 'yes', label: contactForm.yes },
  { value: 'no', label: contactForm.no },
];

/** The control for a field, by its kind. */
export function AnswerField(props: ControlProps) {
  const { field } = props;
  if (isText(field)) {
    const typed = <TypedAnswer {...props} field={field} />;
    return field.keepable ? <KeepableField {...props}>{typed}</KeepableField> : typed;
  }
  // Has a control of its own.
  if (field.kind === 'several') return null;
  const { value, onValue, ...control } = controlOf(props);
  if (field.kind !== 'yes-no') {
    return <PlainField {...control} field={field} value={value} onValue={onValue} />;
  }
  return (
    <RadioGroup {...control} choices={yesAndNo} value={String(value)} onChange={onValue} inline />
  );
}

function TypedAnswer(props: ControlProps & { field: TextAnswer }) {
  const { field, name, note, warnings, inputMode } = props;
  const { offers, tidy, wholeAt = Number.POSITIVE_INFINITY } = field;
  const control = controlOf(props);
  if (offers) {
    const choice = { ...field, kind: 'choice', options: sameWords(offers) } as const;
    return <PlainField {...control} field={choice} none={contactForm.chooseState} />;
  }
  return (
    <PlainField
      {...control}
      {...(inputMode && { inputMode })}
      field={field}
      rows={2}
      note={note}
      warning={warnings[name]}
      isWhole={tidy(String(control.value)).length >= wholeAt}
    />
  );
}
