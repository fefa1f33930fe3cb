import { cappedFieldsOf, fieldsOf } from '#app/portal/intake/step-props.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { halvesOfDay, type PhoneType } from '#domain/intake/answers.ts';
import { choicesOf } from './choices.ts';
import type { ReachProps } from './reach-fields.tsx';

const words = contactForm.phones;

/** One phone: its number, its extension where phones have one, and when to call it. */
export function PhoneFields({ step, type, ...props }: ReachProps & { type: PhoneType }) {
  const field = fieldsOf(step, props);
  const capped = cappedFieldsOf(step, props);
  const whose = step === 'contact' ? words.of[type] : words.spouseOf[type];
  const labelled = (label: string) => (
    <>
      {label}
      <span className="sr-only"> {whose}</span>
    </>
  );
  // The browser knows the client's phones, not the spouse's.
  const autofill = (what: string) => (step === 'contact' ? `${type} ${what}` : 'off');
  return (
    <>
      <div className="phone-row">
        <TextField
          {...field(`${type}Phone`)}
          label={words[type].number}
          type="tel"
          inputMode="tel"
          autoComplete={autofill('tel-national')}
        />
        {type === 'mobile' ? null : (
          <TextField
            {...capped(`${type}Extension`)}
            label={labelled(words.extension.label)}
            width="code"
            optional
            inputMode="numeric"
            autoComplete={autofill('tel-extension')}
          />
        )}
      </div>
      <div className="time-row">
        <TextField
          {...field(`${type}Time`)}
          label={labelled(words.time.label)}
          hint={words.time.hint}
          optional
          autoComplete="off"
        />
        <SelectField
          {...field(`${type}AMPM`)}
          label={labelled(words.halfOfDay.label)}
          choices={choicesOf(halvesOfDay)}
        />
      </div>
    </>
  );
}
