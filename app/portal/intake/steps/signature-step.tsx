import { flushSync } from 'react-dom';
import {
  type FormState,
  type Signing,
  signatureCleared,
  signed,
} from '#app/portal/intake/form-state.ts';
import { DrawnSignature } from '#app/portal/intake/signature/drawn-signature.tsx';
import { TypedSignature } from '#app/portal/intake/signature/typed-signature.tsx';
import { fieldId, type StepProps } from '#app/portal/intake/step-props.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { steps } from '#domain/intake/steps.ts';
import { FieldList } from './field-list.tsx';

const words = contactForm.signature;
const { fields } = steps.signature;

interface SignatureStepProps extends StepProps {
  form: FormState;
  onChange: (change: (form: FormState) => FormState) => void;
}

export function SignatureStep({ form, onChange, ...props }: SignatureStepProps) {
  const { answers, errors, signing, mustSignAgain } = form;
  const { image } = answers.signature;
  const isDrawn = signing.by === 'drawing';

  function sign(change: Partial<Signing>, picture: string) {
    const today = wallTimeAt(Date.now(), practice.timeZone).day;
    onChange((before) => signed(before, change, picture, today));
  }

  /** The field for the name appears above the button just clicked, so it takes focus. */
  function signBy(by: Signing['by']) {
    flushSync(() => onChange((before) => signatureCleared(before, by)));
    document.getElementById(fieldId('signature', 'typedName'))?.focus();
  }

  return (
    <>
      {mustSignAgain ? <Notice tone="wait">{contactForm.check.signAgain}</Notice> : null}
      <FieldGroup
        id={fieldId('signature', 'image')}
        label={fields.image.label}
        hint={isDrawn ? words.drawHint : words.typeHint}
        error={errors.image}
      >
        {isDrawn ? (
          <DrawnSignature
            drawing={signing.drawing}
            onDraw={(drawing, picture) => sign({ drawing }, picture)}
          />
        ) : (
          <TypedSignature
            name={signing.typedName}
            image={image}
            onType={(typedName, picture) => sign({ typedName }, picture)}
          />
        )}
        <p className="signature-captured" role="status">
          {image ? (
            <>
              <Icon name="tick" />
              {words.captured}
            </>
          ) : null}
        </p>
        <div className="signature-acts">
          <TextButton onClick={() => onChange((before) => signatureCleared(before))}>
            {words.clear}
          </TextButton>
          <TextButton onClick={() => signBy(isDrawn ? 'typing' : 'drawing')}>
            {isDrawn ? words.typeInstead : words.drawInstead}
          </TextButton>
        </div>
      </FieldGroup>
      <FieldList fields={fields} {...props} />
    </>
  );
}
