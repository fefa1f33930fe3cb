import { flushSync } from 'react-dom';
import {
  edited,
  type FormState,
  type Signing,
  signatureCleared,
  signed,
} from '#app/portal/intake/form-state.ts';
import { DrawnSignature } from '#app/portal/intake/signature/drawn-signature.tsx';
import { TypedSignature } from '#app/portal/intake/signature/typed-signature.tsx';
import { fieldId, fieldsOf } from '#app/portal/intake/step-props.ts';
import { FieldGroup } from '#app/ui/fields/field-frame.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';

const words = contactForm.signature;
const { label, drawHint, typeHint } = words.image;

interface SignatureStepProps {
  form: FormState;
  onChange: (change: (form: FormState) => FormState) => void;
}

export function SignatureStep({ form, onChange }: SignatureStepProps) {
  const { answers, errors, signing } = form;
  const { image } = answers.signature;
  const isDrawn = signing.by === 'drawing';
  const field = fieldsOf<'signature'>('signature', {
    part: answers.signature,
    errors,
    onEdit: (change) => onChange((before) => edited(before, 'signature', change)),
  });

  function sign(change: Partial<Signing>, picture: string) {
    const today = wallTimeAt(Date.now(), practice.timeZone).day;
    onChange((before) => signed(before, change, picture, today));
  }

  /** The name's field stands before the button that brings it up. */
  function signBy(by: Signing['by']) {
    flushSync(() => onChange((before) => signatureCleared(before, by)));
    document.getElementById(fieldId('signature', 'typedName'))?.focus();
  }

  return (
    <>
      <FieldGroup
        id={fieldId('signature', 'image')}
        label={label}
        hint={isDrawn ? drawHint : typeHint}
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
      <TextField {...field('date')} {...words.date} type="date" width="short" />
    </>
  );
}
