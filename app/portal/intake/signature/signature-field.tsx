import { flushSync } from 'react-dom';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { DrawnSignature } from './drawn-signature.tsx';
import type { Signing } from './signing.ts';
import { TypedSignature } from './typed-signature.tsx';

const words = contactFormLater.signature;

interface SignatureFieldProps {
  id: string;
  /** Of the field for a typed name. */
  typedId: string;
  label: string;
  error: string | undefined;
  signing: Signing;
  /** The signature as a picture; empty before. */
  image: string;
  onSign: (change: Partial<Signing>, picture: string) => void;
  /** Starts again, drawn or typed. */
  onClear: (by: Signing['by']) => void;
}

/** A signature, drawn or typed: of the contact form, and of whatever is approved. */
export function SignatureField({
  id,
  typedId,
  label,
  error,
  signing,
  image,
  onSign,
  onClear,
}: SignatureFieldProps) {
  const isDrawn = signing.by === 'drawing';

  /** The field for the name appears above the button just clicked, so it takes focus. */
  function signBy(by: Signing['by']) {
    flushSync(() => onClear(by));
    document.getElementById(typedId)?.focus();
  }

  return (
    <FieldGroup
      id={id}
      label={label}
      hint={isDrawn ? words.drawHint : words.typeHint}
      error={error}
    >
      {isDrawn ? (
        <DrawnSignature
          drawing={signing.drawing}
          onDraw={(drawing, picture) => onSign({ drawing }, picture)}
        />
      ) : (
        <TypedSignature
          id={typedId}
          name={signing.typedName}
          image={image}
          onType={(typedName, picture) => onSign({ typedName }, picture)}
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
        <TextButton onClick={() => onClear(signing.by)}>{words.clear}</TextButton>
        <TextButton onClick={() => signBy(isDrawn ? 'typing' : 'drawing')}>
          {isDrawn ? words.typeInstead : words.drawInstead}
        </TextButton>
      </div>
    </FieldGroup>
  );
}
