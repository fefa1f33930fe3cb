import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError, type FieldWords, fieldAttributes } from './field-frame.tsx';

interface CheckboxProps
  extends Omit<FieldWords, 'optional'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children'> {
  /** Shown below while the box is ticked, such as the field that belongs to it. */
  reveals?: ReactNode;
}

export function Checkbox({ id, label, hint, error, reveals, ...rest }: CheckboxProps) {
  return (
    <div className={classNames('choice-block', error && 'field-bad')}>
      <FieldError id={id} error={error} />
      <div className="choice">
        <input {...rest} type="checkbox" {...fieldAttributes({ id, hint, error })} />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint === undefined ? null : (
        <p className="choice-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {reveals && rest.checked ? <div className="choice-reveal">{reveals}</div> : null}
    </div>
  );
}
