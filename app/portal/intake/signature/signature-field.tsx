import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { pictureOfDrawing, pictureOfName } from './signature-picture.ts';
import type { Signing } from './signing.ts';
import type { Drawing } from './strokes.ts';
import { useSignaturePad } from './use-signature-pad.ts';

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

interface DrawnSignatureProps {
  drawing: Drawing;
  onDraw: (drawing: Drawing, image: string) => void;
}

function DrawnSignature({ drawing, onDraw }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSignaturePad(canvas, drawing, (drawn, paper) => onDraw(drawn, pictureOfDrawing(paper)));
  return (
    <div className="signature-paper">
      <canvas ref={canvas} role="img" aria-label={contactFormLater.signature.paper} />
    </div>
  );
}

interface TypedSignatureProps {
  /** Of the field for the name. */
  id: string;
  name: string;
  image: string;
  onType: (name: string, image: string) => void;
}

/** For people who cannot draw: their name becomes the same kind of picture. */
function TypedSignature({ id, name, image, onType }: TypedSignatureProps) {
  return (
    <>
      <TextField
        {...words.typedName}
        id={id}
        name="typedName"
        autoComplete="name"
        value={name}
        onChange={({ target }) => onType(target.value, pictureOfName(target.value))}
      />
      <div className="signature-paper">
        {image ? <img src={image} alt={words.paper} width={600} height={300} /> : null}
      </div>
    </>
  );
}
