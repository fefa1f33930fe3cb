import { fieldId, fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-frame.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { type PhoneType, phoneTypes } from '#domain/intake/answers.ts';
import { PhoneFields } from './phone-fields.tsx';

/** The spouse's answers hold the same fields as the client's own. */
export interface ReachProps extends StepProps<'contact'> {
  step: 'contact' | 'spouse';
}

/** How to reach somebody: an email, and the phones that are ticked. */
export function ReachFields({ step, ...props }: ReachProps) {
  const { part, errors, onEdit } = props;
  const words = contactForm[step];
  const field = fieldsOf(step, props);

  function tick(type: PhoneType, isTicked: boolean) {
    const ticked = (one: PhoneType) =>
      one === type ? isTicked : part.selectedPhones.includes(one);
    onEdit({ selectedPhones: phoneTypes.filter(ticked) });
  }

  return (
    <>
      <TextField
        {...field('email')}
        {...words.email}
        type="email"
        inputMode="email"
        autoComplete={step === 'contact' ? 'email' : 'off'}
        spellCheck={false}
      />
      <FieldGroup
        {...words.selectedPhones}
        id={fieldId(step, 'selectedPhones')}
        error={errors.selectedPhones}
      >
        <div className="choices">
          {phoneTypes.map((type) => (
            <Checkbox
              key={type}
              id={fieldId(step, `selectedPhones-${type}`)}
              label={contactForm.phones[type].name}
              checked={part.selectedPhones.includes(type)}
              onChange={(event) => tick(type, event.target.checked)}
              reveals={<PhoneFields step={step} type={type} {...props} />}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
