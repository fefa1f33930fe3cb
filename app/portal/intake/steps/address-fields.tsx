import { fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { outsideAustralia, states } from '#domain/intake/postcodes.ts';
import { postcodeWarning } from '#domain/intake/warnings.ts';
import { choicesOf } from './choices.ts';
import { FieldWithWarning } from './field-with-warning.tsx';

const words = contactForm.address;
const stateChoices = [
  { value: '', label: words.chooseState },
  ...choicesOf([...states, outsideAustralia]),
];

interface AddressFieldsProps extends StepProps<'address'> {
  which: 'residential' | 'postal';
  optional: boolean;
}

/** An address for letters, or the one where the person lives. */
export function AddressFields({ which, optional, ...props }: AddressFieldsProps) {
  const field = fieldsOf('address', props);
  const state = props.part[`${which}State`];
  const postcode = props.part[`${which}Postcode`];
  const section = `section-${which}`;
  return (
    <>
      <TextareaField
        {...field(`${which}Address`)}
        {...words[`${which}Address`]}
        rows={2}
        autoComplete={`${section} street-address`}
        optional={optional}
      />
      <TextField
        {...field(`${which}Suburb`)}
        {...words[`${which}Suburb`]}
        autoComplete={`${section} address-level2`}
        optional={optional}
      />
      <div className="state-row">
        <SelectField
          {...field(`${which}State`)}
          {...words[`${which}State`]}
          choices={stateChoices}
          width="short"
          autoComplete={`${section} address-level1`}
          optional={optional}
        />
        <FieldWithWarning
          {...field(`${which}Postcode`)}
          {...words[`${which}Postcode`]}
          width="code"
          inputMode={state === outsideAustralia ? 'text' : 'numeric'}
          autoComplete={`${section} postal-code`}
          optional={optional}
          warning={postcodeWarning(postcode, state)}
          isWhole={postcode.trim().length >= 4}
        />
      </div>
    </>
  );
}
