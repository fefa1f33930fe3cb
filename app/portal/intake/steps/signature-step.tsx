import { type FormState, signatureCleared, signed } from '#app/portal/intake/form-state.ts';
import { SignatureField } from '#app/portal/intake/signature/signature-field.tsx';
import type { Signing } from '#app/portal/intake/signature/signing.ts';
import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { steps } from '#domain/intake/steps.ts';
import { FieldList } from './field-list.tsx';

const { fields } = steps.signature;

interface SignatureStepProps extends StepProps {
  form: FormState;
  onChange: (change: (form: FormState) => FormState) => void;
}

export function SignatureStep({ form, onChange, ...props }: SignatureStepProps) {
  const { answers, errors, signing, mustSignAgain } = form;

  function sign(change: Partial<Signing>, picture: string) {
    const today = wallTimeAt(Date.now(), practice.timeZone).day;
    onChange((before) => signed(before, change, picture, today));
  }

  return (
    <>
      {mustSignAgain ? <Notice tone="wait">{contactFormLater.check.signAgain}</Notice> : null}
      <SignatureField
        id={fieldId('signature', 'image')}
        typedId={fieldId('signature', 'typedName')}
        label={fields.image.label}
        error={errors.image}
        signing={signing}
        image={answers.signature.image}
        onSign={sign}
        onClear={(by) => onChange((before) => signatureCleared(before, by))}
      />
      <FieldList fields={fields} {...props} />
    </>
  );
}
