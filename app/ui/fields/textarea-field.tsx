import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldWords, fieldAttributes } from './field-frame.tsx';

interface TextareaFieldProps
  extends FieldWords,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

export function TextareaField({
  id,
  label,
  hint,
  error,
  optional = false,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="field-box">
        <textarea {...rest} rows={rows} {...fieldAttributes({ id, hint, error })} />
      </div>
    </FieldFrame>
  );
}
