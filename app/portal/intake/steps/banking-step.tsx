import { cappedFieldsOf, fieldsOf, type StepProps } from '#app/portal/intake/step-props.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { bsbWarning } from '#domain/intake/warnings.ts';
import { FieldWithWarning } from './field-with-warning.tsx';

const words = contactForm.banking;

export function BankingStep(props: StepProps<'banking'>) {
  const field = fieldsOf('banking', props);
  const capped = cappedFieldsOf('banking', props);
  return (
    <>
      <FieldWithWarning
        {...capped('bsb')}
        {...words.bsb}
        width="code"
        inputMode="numeric"
        autoComplete="off"
        warning={bsbWarning(props.part.bsb)}
        isWhole={false}
      />
      <TextField
        {...field('accountNumber')}
        {...words.accountNumber}
        width="medium"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField {...field('accountName')} {...words.accountName} autoComplete="off" />
    </>
  );
}
