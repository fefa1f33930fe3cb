import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldFrame, type FieldWords, fieldAttributes } from './field-frame.tsx';

interface TextFieldProps
  extends FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix' | 'width'> {
  /** Inside the box before the text, such as a dollar sign. */
  prefix?: ReactNode;
  /** As wide as the expected answer, as a hint. */
  width?: 'code' | 'short' | 'medium' | 'full';
}

export function TextField({
  id,
  label,
  hint,
  error,
  warning,
  note,
  optional = false,
  prefix,
  width = 'full',
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      warning={warning}
      note={note}
      optional={optional}
    >
      <div className={classNames('field-box', `field-box-${width}`, className)}>
        {prefix ? (
          <span className="field-prefix" aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input {...rest} type={type} {...fieldAttributes({ id, hint, error, warning, note })} />
      </div>
    </FieldFrame>
  );
}
