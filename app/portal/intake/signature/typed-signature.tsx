import { TextField } from '#app/ui/fields/text-field.tsx';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import { pictureOfName } from './signature-picture.ts';

const words = contactFormLater.signature;

interface TypedSignatureProps {
  /** Of the field for the name. */
  id: string;
  name: string;
  image: string;
  onType: (name: string, image: string) => void;
}

/** For people who cannot draw: their name becomes the same kind of picture. */
export function TypedSignature({ id, name, image, onType }: TypedSignatureProps) {
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
