import { type InputHTMLAttributes, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { FieldFrame, type FieldWords, fieldAttributes } from './field-frame.tsx';

interface PasswordFieldProps
  extends FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {}

export function PasswordField({
  id,
  label,
  hint,
  error,
  optional = false,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="field-box">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          type={shown ? 'text' : 'password'}
          {...fieldAttributes({ id, hint, error })}
        />
        <button
          type="button"
          className="field-toggle"
          aria-pressed={shown}
          aria-label="Show password"
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}
